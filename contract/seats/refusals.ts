import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const seatsRefusals = {
  'seats.full': refused(409, m.refusal_seats_full),
  'seats.held': refused(409, m.refusal_seats_held),
  'seats.already_in': refused(409, m.refusal_seats_already_in),
  'seats.more_taken': refused(409, m.refusal_seats_more_taken),
  'seats.lent': refused(409, m.refusal_seats_lent),
  'seats.gone': refused(409, m.refusal_seats_gone),
} as const;
