import * as m from '../../messages/compiled/messages.js';

export const teachersActs = {
  'teacher.hours': m.act_teacher_hours,
  'teacher.paper': m.act_teacher_paper,
  'teacher.paper_remove': m.act_teacher_paper_remove,
  'teacher.photo': m.act_teacher_photo,
  'teacher.photo_remove': m.act_teacher_photo_remove,
} as const;
