import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const lettersRefusals = {
  'letters.to_required': refused(400, m.refusal_letters_to_required),
  'letters.not_their_teacher': refused(409, m.refusal_letters_not_their_teacher),
  'letters.not_your_student': refused(409, m.refusal_letters_not_your_student),
  'letters.office_alone': refused(409, m.refusal_letters_office_alone),
  'letters.not_your_letter': refused(409, m.refusal_letters_not_your_letter),
  'letters.own_letter': refused(409, m.refusal_letters_own_letter),
  'letters.withdrawn': refused(409, m.refusal_letters_withdrawn),
  'letters.reported': refused(409, m.refusal_letters_reported),
  'letters.settled': refused(409, m.refusal_letters_settled),
  'letters.thread_full': refused(409, m.refusal_letters_thread_full),
  'letters.nobody': refused(409, m.refusal_letters_nobody),
} as const;
