import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const lessonChangesRefusals = {
  'lesson_changes.begun': refused(409, m.refusal_lesson_changes_begun),
  'lesson_changes.called_off': refused(409, m.refusal_lesson_changes_called_off),
  'lesson_changes.only_one': refused(409, m.refusal_lesson_changes_only_one),
  'lesson_changes.past': refused(409, m.refusal_lesson_changes_past),
  'lesson_changes.not_moved': refused(409, m.refusal_lesson_changes_not_moved),
  'lesson_changes.overlaps': refused(409, m.refusal_lesson_changes_overlaps),
  'lesson_changes.holiday': refused(409, m.refusal_lesson_changes_holiday),
  'lesson_changes.private_one': refused(409, m.refusal_lesson_changes_private_one),
  'lesson_changes.place_of_class': refused(409, m.refusal_lesson_changes_place_of_class),
  'lesson_changes.same_place': refused(409, m.refusal_lesson_changes_same_place),
  'lesson_changes.not_given': refused(409, m.refusal_lesson_changes_not_given),
  'lesson_changes.same_giver': refused(409, m.refusal_lesson_changes_same_giver),
  'lesson_changes.cover_away': refused(409, m.refusal_lesson_changes_cover_away),
  'lesson_changes.cover_busy': refused(409, m.refusal_lesson_changes_cover_busy),
  'lesson_changes.teacher_busy': refused(409, m.refusal_lesson_changes_teacher_busy, {
    asks: 'clash_confirmed',
  }),
  'lesson_changes.room_taken': refused(409, m.refusal_lesson_changes_room_taken, { asks: 'clash_confirmed' }),
  'lesson_changes.room_unknown': refused(409, m.refusal_lesson_changes_room_unknown, {
    asks: 'room_confirmed',
  }),
  'lesson_changes.room_small': refused(409, m.refusal_lesson_changes_room_small, { asks: 'room_confirmed' }),
} as const;
