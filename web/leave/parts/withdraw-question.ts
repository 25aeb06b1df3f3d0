import type { LeaveView } from '../../../contract/leave/calls.ts';
import * as m from '../../../messages/compiled/messages.js';

/** What withdrawing means. Only granted leave in time has earned a make-up lesson to lose. */
export const withdrawQuestion = ({ state, in_time }: Pick<LeaveView, 'state' | 'in_time'>): string =>
  state === 'granted' && in_time ? m.leave_withdraw_sure() : m.leave_withdraw_comes();
