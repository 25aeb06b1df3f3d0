import * as m from '../../messages/compiled/messages.js';

export const familyCalendarActs = {
  'calendar.link': m.act_calendar_link,
  'calendar.renew': m.act_calendar_renew,
  'calendar.unlink': m.act_calendar_unlink,
} as const;
