import * as m from '../../messages/compiled/messages.js';

export const lessonChangesActs = {
  'lesson.call_off': m.act_lesson_call_off,
  'lesson.cover': m.act_lesson_cover,
  'lesson.move': m.act_lesson_move,
  'lesson.place': m.act_lesson_place,
} as const;
