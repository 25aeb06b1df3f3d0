import type { Context } from '../../platform/context.ts';
import { refreshPrivateSession, requirePrivateSession } from './plan-private.ts';

/** Lets a session made for one child tell of its lessons as they are now. Refuses `not_found` for another. */
export const refreshPrivateHours = async (context: Context, sessionId: string): Promise<void> =>
  refreshPrivateSession(context, await requirePrivateSession(context, sessionId));
