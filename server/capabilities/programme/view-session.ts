import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { OfficeSession, programmeSessionCalls } from '../../../contract/programme/sessions.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { presentSession, presentSessionLine } from './present-session.ts';
import { isUsed, lessonsOfSession, listSessionLines, sessionLines } from './session-store.ts';

/** Returns a session with its lessons. Refuses `not_found`, also for a private session. */
export async function viewSession(
  context: Context,
  { session_id }: { session_id: string },
): Promise<OfficeSession> {
  const [line] = await sessionLines(context, [session_id]);
  if (!line) return refuse('not_found');
  const lessons = await lessonsOfSession(context, session_id);
  return presentSession(context, line, { lessons, isUsed: await isUsed(context, session_id) });
}

export async function listSessions(
  context: Context,
  input: CheckedInputOf<typeof programmeSessionCalls.officeSessionIndex>,
) {
  const { rows, total } = await listSessionLines(context, input);
  return {
    items: rows.map((row) => presentSessionLine(context, row)),
    total,
    page: input.page,
    page_size: input.page_size,
  };
}
