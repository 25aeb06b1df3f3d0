import type { OfficeSession } from '../../../contract/programme/sessions.ts';
import type { Context } from '../../platform/context.ts';
import { callOffClass } from '../minimum-enrolment/index.ts';
import { viewSession } from './view-session.ts';

/** Calls a session off that has not begun, and says why to its families. Refuses what has begun and what is off already. */
export async function callOffSession(
  context: Context,
  { session_id, why }: { session_id: string; why: string },
): Promise<OfficeSession> {
  await callOffClass(context, { sessionId: session_id, why });
  return viewSession(context, { session_id });
}
