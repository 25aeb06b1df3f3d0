import type { Context } from '../../platform/context.ts';
import { refreshPrivateSession, requirePrivateSession } from './plan-private.ts';

/** Updates a private session's times from its lessons. Refuses `not_found` for other sessions. */
export const refreshPrivateHours = async (context: Context, sessionId: string): Promise<void> =>
  refreshPrivateSession(context, await requirePrivateSession(context, sessionId));
