import type { Line } from '../../platform/csv/write-csv.ts';
import { dayAt, plainAt } from '../../platform/zoned.ts';
import { decimal, percent } from './rules.ts';
import type { CouponSheetRow, FamilySheetRow, OfferingSheetRow, SessionSheetRow } from './store.ts';

const minuteOf = (at: Temporal.PlainDateTime): string =>
  at.toString({ smallestUnit: 'minute' }).replace('T', ' ');

/** Returns a moment that staff set, by a place's clocks, in a form that spreadsheets read. The last second of a day is midnight. */
export const moment = (at: Temporal.Instant | null, zone: string): string | null =>
  at && minuteOf(plainAt(at, zone).round('minute'));

/** Returns when something happened, like `moment`, in the minute that screens show. */
export const momentAt = (at: string | null, zone: string): string | null =>
  at === null ? null : minuteOf(plainAt(Temporal.Instant.from(at), zone));

const flag = (value: boolean): string => (value ? 'yes' : 'no');

/** Returns an offering as a line; moments by the school's clocks. */
export const offeringLine = ({ offering, site, teachers }: OfferingSheetRow, zone: string): Line => ({
  id: offering.id,
  number: offering.number,
  kind: offering.kind,
  status: offering.status,
  name_zh: offering.name.zh,
  name_en: offering.name.en,
  summary_zh: offering.summary.zh,
  summary_en: offering.summary.en,
  category: offering.category,
  site: site.zh,
  grade_from: offering.gradeFrom,
  grade_to: offering.gradeTo,
  age_from: offering.ageFrom,
  age_to: offering.ageTo,
  price: decimal(offering.price),
  early_price: decimal(offering.earlyPrice),
  early_until: offering.earlyUntil,
  currency: offering.currency,
  teachers: teachers.join('、'),
  description_zh: offering.description.zh,
  description_en: offering.description.en,
  outline_zh: offering.outline.zh.join('\n'),
  outline_en: offering.outline.en.join('\n'),
  bring_zh: offering.bring.zh.join('\n'),
  bring_en: offering.bring.en.join('\n'),
  late_joining: offering.lateJoining,
  further_child_percent: percent(offering.nthChildRateBp),
  refund_whole_days: offering.refundWholeDays,
  refund_later: offering.refundLater,
  opens_at: moment(offering.opensAt, zone),
  lesson_minutes: offering.lessonMinutes,
  lesson_count: offering.lessonCount,
  valid_days: offering.validDays,
  on_offer_until: offering.lessonMinutes === null ? null : moment(offering.lastsUntil, zone),
  version: offering.version,
});

/** Returns a session as a line; moments by the clocks of its site. */
export const sessionLine = (row: SessionSheetRow): Line => {
  const { session, number, timeZone, taken } = row;
  return {
    offering: number,
    label_zh: session.label.zh,
    label_en: session.label.en,
    week: session.week,
    weekdays: session.weekdays.join(' '),
    start: session.startTime.slice(0, 5),
    end: session.endTime.slice(0, 5),
    time_zone: timeZone,
    first_day: session.firstDay,
    last_day: session.lastDay,
    total_classes: session.totalClasses,
    class_size: session.classSize,
    taken,
    room: session.room,
    runs: session.runs === null ? null : String(session.runs),
    link: session.link,
    minimum_size: session.minimumSize,
    decide_by: moment(session.decideBy, timeZone),
    trial_lessons: row.trialLessons,
    trial_seats: row.trialSeats,
    price: decimal(session.price),
    early_price: decimal(session.earlyPrice),
    ...Object.fromEntries(
      Object.entries(session.fees).map(([fee, amount]) => [`fee_${fee}`, decimal(amount ?? null)]),
    ),
    session: session.id,
    version: session.version,
  };
};

/** Returns a child with a parent as a line; days by the school's clocks. */
export const familyLine = ({ parent, tel, email, child, ...row }: FamilySheetRow, zone: string): Line => ({
  parent,
  tel,
  email,
  registered_on: dayAt(row.registeredAt, zone).toString(),
  child_name_cn: child.nameCn,
  child_name: child.name,
  birth_month: child.birthMonth,
  grade: child.grade,
  grade_stated_on: child.gradeStatedOn,
  province: row.province,
  wechat_id: row.wechatId,
  other_child: '',
});

/** Returns a coupon as a line; moments by the school's clocks. */
export const couponLine = ({ coupon, received, offerings }: CouponSheetRow, zone: string): Line => ({
  code: coupon.code,
  name_zh: coupon.name.zh,
  name_en: coupon.name.en,
  amount: decimal(coupon.amount),
  percent: percent(coupon.rateBp),
  least_amount: decimal(coupon.leastAmount),
  valid_from: moment(coupon.validFrom, zone),
  valid_until: moment(coupon.validUntil, zone),
  uses_in_all: coupon.usesInAll,
  received,
  ended_at: moment(coupon.endedAt, zone),
  cap: decimal(coupon.cap),
  kinds: coupon.kinds.join(' '),
  offerings: offerings.join(' '),
  first_order: flag(coupon.firstOrder),
  stackable: flag(coupon.stackable),
  is_open: flag(coupon.isOpen),
  given_only: flag(coupon.givenOnly),
  least_children: coupon.leastChildren,
  valid_days: coupon.validDays,
  uses_by_family: coupon.usesByFamily,
});
