import * as m from '../../messages/compiled/messages.js';

export const lessonAccountActs = {
  'lessons.answer': m.act_lessons_answer,
  'lessons.dispute': m.act_lessons_dispute,
  'lessons.enter': m.act_lessons_enter,
  'lessons.note_givers': m.act_lessons_note_givers,
  'lessons.open': m.act_lessons_open,
  'lessons.warn': m.act_lessons_warn,
} as const;
