import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const waitlistRefusals = {
  'waitlist.not_full': refused(409, m.refusal_waitlist_not_full),
  'waitlist.waiting_already': refused(409, m.refusal_waitlist_waiting_already),
  'waitlist.waiting_many': refused(409, m.refusal_waitlist_waiting_many),
} as const;
