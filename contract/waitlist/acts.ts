import * as m from '../../messages/compiled/messages.js';

export const waitlistActs = {
  'waitlist.end': m.act_waitlist_end,
  'waitlist.join': m.act_waitlist_join,
  'waitlist.lapse': m.act_waitlist_lapse,
  'waitlist.leave': m.act_waitlist_leave,
  'waitlist.offer': m.act_waitlist_offer,
  'waitlist.resume': m.act_waitlist_resume,
} as const;
