import { randomInt } from 'node:crypto';
import { figures } from '../../../contract/core/figures.ts';
import type { Limit } from '../../platform/context.ts';
import type { Reason } from '../../platform/refusal.ts';
import { dayAt } from '../../platform/zoned.ts';

const referralAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A referral code of eight letters and digits that cannot be mistaken for one another. */
export const newReferralCode = (): string =>
  Array.from({ length: 8 }, () => referralAlphabet[randomInt(referralAlphabet.length)]).join('');

/** Whether a birth month (yyyy-MM) is still to come wherever on earth it is latest. */
export function isStillToCome(yearMonth: string, now: Temporal.Instant): boolean {
  return yearMonth > dayAt(now, 'Pacific/Kiritimati').toPlainYearMonth().toString();
}

export const inviteLife = { hours: 24 * figures.inviteDays };

/** Days in which a parent can still come back before the account is closed. */
export const closeAfter = { hours: 24 * figures.closingDays };

/** The month in which a school year begins, in China and in North America. */
const schoolYearMonth = 9;

const schoolYearOf = (day: Temporal.PlainDate) => (day.month >= schoolYearMonth ? day.year : day.year - 1);

const lastSchoolGrade = 12;

/**
 * The grade a child is in on `today` when it was in `grade` on the day `on`: up by one with each September since, and
 * `adult` after the last school grade.
 */
export function gradeOn(grade: number, on: string, today: Temporal.PlainDate): number {
  if (grade > lastSchoolGrade) return grade;
  const years = Math.max(0, schoolYearOf(today) - schoolYearOf(Temporal.PlainDate.from(on)));
  return Math.min(grade + years, lastSchoolGrade + 1);
}

/** From what to what somebody may be in years or in school, both included. */
export type Range = { from: number; to: number };

/** How old a child is on a day, of whom only the month of birth is known: in that month it may have had its birthday, or not. */
export function agesOn(birthMonth: string, day: Temporal.PlainDate): Range {
  const birth = Temporal.PlainYearMonth.from(birthMonth);
  const years = day.year - birth.year;
  if (day.month === birth.month) return { from: years - 1, to: years };
  return day.month > birth.month ? { from: years, to: years } : { from: years - 1, to: years - 1 };
}

/** The grades a child goes through from today to a day: what begins in summer is for those before and after it. */
export const gradesUntil = (
  stated: { grade: number; gradeStatedOn: string },
  today: Temporal.PlainDate,
  day: Temporal.PlainDate,
): Range => ({
  from: gradeOn(stated.grade, stated.gradeStatedOn, today),
  to: gradeOn(stated.grade, stated.gradeStatedOn, day),
});

/** Children a parent may enter. */
const mostChildren = figures.childrenMost;

/** Why a parent of `count` children cannot add one, or null. */
export const whyNotAddChild = (count: number): Reason | null =>
  count < mostChildren ? null : { code: 'families.children_many', params: { childrenMost: mostChildren } };

export type Agreed = { document: string; version: string };

/** Which documents were never agreed to in their current version. */
export const documentsDue = <Document extends string>(
  agreed: readonly Agreed[],
  versions: Readonly<Record<Document, { version: string }>>,
  documents: readonly Document[],
): Document[] =>
  documents.filter(
    (document) =>
      !agreed.some((one) => one.document === document && one.version === versions[document].version),
  );

/** How often a person, or an address, may try each of these. */
export const limits = {
  lookUpReferralCode: { name: 'look-up-raf-address', points: 120, seconds: 600 },
  // A school's evening at one address: 400 families an hour. An attacker gains nothing by it, because each has shown a code that
  // was sent to a number of its own, and those are limited by number and by address (`codes/rules.ts`).
  register: { name: 'register-address', points: 400, seconds: 3600 },
  invitePerson: { name: 'invite-person', points: 10, seconds: 86_400 },
  inviteAddress: { name: 'invite-address', points: 200, seconds: 600 },
  downloadPerson: { name: 'download-person', points: 5, seconds: 86_400 },
  photoPerson: { name: 'photo-person', points: 40, seconds: 3600 },
} as const satisfies Record<string, Limit>;
