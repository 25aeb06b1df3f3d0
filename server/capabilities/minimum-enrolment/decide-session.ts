import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { saveDecision } from './store.ts';

/** Decides once whether a session runs. The caller has locked it. Returns false if it was already decided. */
export async function decideSession(
  context: Context,
  id: string,
  { runs, enrolled }: { runs: boolean; enrolled: number },
): Promise<boolean> {
  if (!(await saveDecision(context, id, runs))) return false;
  await record(context, {
    action: 'session.decide',
    subject: `session:${id}`,
    after: { runs, enrolled },
  });
  return true;
}
