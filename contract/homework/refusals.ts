import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const homeworkRefusals = {
  'homework.returned': refused(409, m.refusal_homework_returned),
  'homework.handed_in': refused(409, m.refusal_homework_handed_in),
  'homework.changed_by_other': refused(409, m.refusal_homework_changed_by_other, {
    asks: 'replace_confirmed',
  }),
  'homework.draft_of_other': refused(409, m.refusal_homework_draft_of_other),
  'homework.replaced': refused(409, m.refusal_homework_replaced),
  'homework.asked_again': refused(409, m.refusal_homework_asked_again),
  'homework.not_returned': refused(409, m.refusal_homework_not_returned),
  'homework.none_missing': refused(409, m.refusal_homework_none_missing),
  'homework.reminded': refused(409, m.refusal_homework_reminded),
  'homework.class_left': refused(409, m.refusal_homework_class_left),
  'homework.withdrawn': refused(409, m.refusal_homework_withdrawn),
} as const;
