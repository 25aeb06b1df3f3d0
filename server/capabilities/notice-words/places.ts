import type { Locale } from '../../../contract/core/page.ts';
import * as m from '../../../messages/compiled/messages.js';

/** The meaning of a place in a sentence, for the office. */
const meanings: Readonly<Record<string, (places: object, to: { locale: Locale }) => string>> = {
  amount: m.notice_place_amount,
  at: m.notice_place_at,
  by: m.notice_place_by,
  certificate: m.notice_place_certificate,
  child: m.notice_place_child,
  children: m.notice_place_children,
  consent: m.notice_place_consent,
  contest: m.notice_place_contest,
  count: m.notice_place_count,
  coupon: m.notice_place_coupon,
  credits: m.notice_place_credits,
  day: m.notice_place_day,
  days: m.notice_place_days,
  due: m.notice_place_due,
  ends: m.notice_place_ends,
  friend: m.notice_place_friend,
  from: m.notice_place_from,
  inviteDays: m.notice_place_invite_days,
  label: m.notice_place_label,
  left: m.notice_place_left,
  method: m.notice_place_method,
  name: m.notice_place_name,
  number: m.notice_place_number,
  off: m.notice_place_off,
  offering: m.notice_place_offering,
  passportDays: m.notice_place_passport_days,
  resetMinutes: m.notice_place_reset_minutes,
  staffInviteHours: m.notice_place_staff_invite_hours,
  store: m.notice_place_store,
  teacher: m.notice_place_teacher,
  title: m.notice_place_title,
  until: m.notice_place_until,
  waitAgainDays: m.notice_place_wait_again_days,
  why: m.notice_place_why,
};

/** The meaning of a place in both languages. Throws for a place without a meaning. */
export function meaningOf(place: string): Record<Locale, string> {
  const meaning = meanings[place];
  if (!meaning) throw new Error(`The place {${place}} has no meaning`);
  return { zh: meaning({}, { locale: 'zh' }), en: meaning({}, { locale: 'en' }) };
}
