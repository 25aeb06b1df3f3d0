import * as m from '../../messages/compiled/messages.js';

export const programmeActs = {
  'category.change': m.act_category_change,
  'category.create': m.act_category_create,
  'offering.change': m.act_offering_change,
  'offering.cover': m.act_offering_cover,
  'offering.create': m.act_offering_create,
  'offering.status': m.act_offering_status,
  'room.change': m.act_room_change,
  'room.create': m.act_room_create,
  'session.change': m.act_session_change,
  'session.create': m.act_session_create,
  'site.change': m.act_site_change,
  'site.create': m.act_site_create,
  'site.holidays': m.act_site_holidays,
  'site.holidays_remove': m.act_site_holidays_remove,
  'teacher.change': m.act_teacher_change,
  'teacher.close': m.act_teacher_close,
  'teacher.create': m.act_teacher_create,
  'teacher.invite': m.act_teacher_invite,
  'teacher.invite_accept': m.act_teacher_invite_accept,
} as const;
