import type { OfficeSession } from '../../../contract/programme/sessions.ts';
import type { Context } from '../../platform/context.ts';
import { callOffClass } from '../minimum-enrolment/index.ts';
import { viewSession } from './view-session.ts';

/** Calls off a session that has not begun, with the reason for its families. Refuses a session that has begun or is already off. */
export async function callOffSession(
  context: Context,
  { session_id, why }: { session_id: string; why: string },
): Promise<OfficeSession> {
  await callOffClass(context, { sessionId: session_id, why });
  return viewSession(context, { session_id });
}
