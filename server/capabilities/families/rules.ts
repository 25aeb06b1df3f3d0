import { randomInt } from 'node:crypto';
import { figures } from '../../../contract/core/figures.ts';
import type { Limit } from '../../platform/context.ts';
import { nameKey } from '../../platform/fold/fold.ts';
import type { Reason } from '../../platform/refusal.ts';
import { dayAt } from '../../platform/zoned.ts';

const referralAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A referral code of eight unambiguous letters and digits. */
export const newReferralCode = (): string =>
  Array.from({ length: 8 }, () => referralAlphabet[randomInt(referralAlphabet.length)]).join('');

/** Whether a birth month (yyyy-MM) is in the future in every time zone. */
export function isInFuture(yearMonth: string, now: Temporal.Instant): boolean {
  return yearMonth > dayAt(now, 'Pacific/Kiritimati').toPlainYearMonth().toString();
}

export const inviteLife = { hours: 24 * figures.inviteDays };

/** Time in which a parent can cancel the closing. */
export const closeAfter = { hours: 24 * figures.closingDays };

/** First month of the school year, in China and North America. */
const schoolYearMonth = 9;

const schoolYearOf = (day: Temporal.PlainDate) => (day.month >= schoolYearMonth ? day.year : day.year - 1);

const lastSchoolGrade = 12;

/** The grade on `today` of a child in `grade` on the day `on`: one up each September; at last `adult`. */
export function gradeOn(grade: number, on: string, today: Temporal.PlainDate): number {
  if (grade > lastSchoolGrade) return grade;
  const years = Math.max(0, schoolYearOf(today) - schoolYearOf(Temporal.PlainDate.from(on)));
  return Math.min(grade + years, lastSchoolGrade + 1);
}

/** A range of years or grades, both ends included. */
export type Range = { from: number; to: number };

/** The ages a child may have on a day. Only the month of birth is known, so in that month there are two. */
export function agesOn(birthMonth: string, day: Temporal.PlainDate): Range {
  const birth = Temporal.PlainYearMonth.from(birthMonth);
  const years = day.year - birth.year;
  if (day.month === birth.month) return { from: years - 1, to: years };
  return day.month > birth.month ? { from: years, to: years } : { from: years - 1, to: years - 1 };
}

/** The grades a child passes through until a day. A summer offering suits the grades before and after it. */
export const gradesUntil = (
  stated: { grade: number; gradeStatedOn: string },
  today: Temporal.PlainDate,
  day: Temporal.PlainDate,
): Range => ({
  from: gradeOn(stated.grade, stated.gradeStatedOn, today),
  to: gradeOn(stated.grade, stated.gradeStatedOn, day),
});

type Entered = { name: string; nameCn: string; birthMonth: string };

/** Whether two entries are one child: born in the same month, of the same names. */
export const isTheSame = (a: Entered, b: Entered): boolean =>
  a.birthMonth === b.birthMonth &&
  nameKey(a.nameCn) === nameKey(b.nameCn) &&
  nameKey(a.name) === nameKey(b.name);

/** Whether two entries look like one child: born in the same month, of the same name in one language. */
const looksTheSame = (a: Entered, b: Entered): boolean =>
  a.birthMonth === b.birthMonth &&
  (nameKey(a.nameCn) === nameKey(b.nameCn) || nameKey(a.name) === nameKey(b.name));

/** Says which of others a child seems to be, or null. */
export function whyNotEnter(child: Entered, others: readonly Entered[]): Reason | null {
  const same = others.find((other) => looksTheSame(child, other));
  return same ? { code: 'families.child_there', params: { name: same.nameCn } } : null;
}

const mostChildren = figures.childrenMost;

export const whyNotAddChild = (count: number): Reason | null =>
  count < mostChildren ? null : { code: 'families.children_many', params: { childrenMost: mostChildren } };

/** Limits by person or address. */
export const limits = {
  lookUpReferralCode: { name: 'look-up-raf-address', points: 120, seconds: 600 },
  // An evening at a school's address: 400 families an hour. Attackers gain nothing, because each registration needs a
  // code sent to its number, and codes are limited (`codes/rules.ts`).
  register: { name: 'register-address', points: 400, seconds: 3600 },
  invitePerson: { name: 'invite-person', points: 10, seconds: 86_400 },
  inviteAddress: { name: 'invite-address', points: 200, seconds: 600 },
  downloadPerson: { name: 'download-person', points: 5, seconds: 86_400 },
  photoPerson: { name: 'photo-person', points: 40, seconds: 3600 },
} as const satisfies Record<string, Limit>;
