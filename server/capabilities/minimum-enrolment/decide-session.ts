import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { keepDecision } from './store.ts';

/** Decides, once, whether a session runs. The caller has locked it. Answers false when that was decided before. */
export async function decideSession(
  context: Context,
  id: string,
  { runs, enrolled }: { runs: boolean; enrolled: number },
): Promise<boolean> {
  if (!(await keepDecision(context, id, runs))) return false;
  await record(context, {
    action: 'session.decide',
    subject: `session:${id}`,
    after: { runs, enrolled },
  });
  return true;
}
