import type { OfficeApplication } from '../../../contract/applications/calls.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { presentParticulars } from './present.ts';
import { movesFrom } from './rules.ts';
import { eventsOf, findApplication } from './store.ts';

/** Shows a sent application to staff, with its events and possible moves. Refuses `not_found`, also for a draft. */
export async function viewSent(
  context: Context,
  { application_id: id }: { application_id: string },
): Promise<OfficeApplication> {
  const row = (await findApplication(context, id)) ?? refuse('not_found');
  const events = await eventsOf(context, id);
  return {
    ...(await presentParticulars(context, row)),
    id,
    events: events.map(({ at, ...event }) => ({ ...event, at: at.toString() })),
    teacher_id: row.teacherId,
    moves: movesFrom(row.state),
  };
}
