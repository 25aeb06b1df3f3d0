import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const lessonAccountRefusals = {
  'lesson_account.nothing_taken': refused(409, m.refusal_lesson_account_nothing_taken),
  'lesson_account.corrected': refused(409, m.refusal_lesson_account_corrected),
  'lesson_account.disputed': refused(409, m.refusal_lesson_account_disputed),
  'lesson_account.answered': refused(409, m.refusal_lesson_account_answered),
} as const;
