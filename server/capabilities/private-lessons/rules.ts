import { wallFault } from '../../../contract/core/clock-faults.ts';
import { refundTermsOf } from '../../../contract/orders/refund-terms.ts';
import type { Reason } from '../../platform/refusal.ts';
import { isBefore, laterOf, overlap, type Span } from '../../platform/spans.ts';
import { boundsOf, dayAt, instantOf, plainAt, spanOf } from '../../platform/zoned.ts';

/** Wall-clock hours on a weekday (1 = Monday); an end that is not later lies on the next day. */
type WeeklyHour = { weekday: number; start: string; end: string };
/** A day with an exception: away (the whole day without times), or extra hours. */
type HoursException = { day: string; isAway: boolean; start: string | null; end: string | null };

type Terms = {
  /** IANA zone of the hours. */
  timeZone: string;
  bufferMinutes: number;
  noticeHours: number;
  horizonDays: number;
};

export type HoursInput = {
  weekly: readonly WeeklyHour[];
  exceptions: readonly HoursException[];
  terms: Terms;
  /** The teacher's other lessons; their order does not matter. */
  busy: readonly Span[];
  /** The teacher's leave: no lessons, and no buffer around it. */
  away: readonly Span[];
  /** Days on which the site is closed, by the site's calendar. */
  closed: ReadonlySet<string>;
  siteZone: string;
  minutes: number;
  now: Temporal.Instant;
};

/** Lessons begin every half hour from the start of the teacher's hours. */
const stepMinutes = 30;
const wholeDay = { start: '00:00', end: '00:00' };

/** Says whether an hour overlaps none of the stretches in which a child is busy. */
export const isFreeFor = (hour: Span, busy: readonly Span[]): boolean =>
  !busy.some((stretch) => overlap(stretch, hour));

/** Returns what is left of `windows` without `away`. */
function subtract(windows: readonly Span[], away: Span): Span[] {
  return windows.flatMap((window) => {
    if (!overlap(away, window)) return [window];
    return [
      { startsAt: window.startsAt, endsAt: away.startsAt },
      { startsAt: away.endsAt, endsAt: window.endsAt },
    ].filter((rest) => isBefore(rest.startsAt, rest.endsAt));
  });
}

/** Returns a teacher's windows from a day of the teacher's zone to another, without the hours away. */
function windowsBetween(
  { weekly, exceptions, terms }: HoursInput,
  [first, last]: readonly [Temporal.PlainDate, Temporal.PlainDate],
): Span[] {
  const zone = terms.timeZone;
  const windows: Span[] = [];
  const aways: Span[] = [];
  const timesOf = ({ start, end }: HoursException) => (start && end ? { start, end } : null);
  for (let day = first; Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    const today = exceptions.filter((exception) => exception.day === day.toString());
    const extra = today.filter(({ isAway }) => !isAway).flatMap((exception) => timesOf(exception) ?? []);
    for (const hours of [...weekly.filter(({ weekday }) => weekday === day.dayOfWeek), ...extra])
      windows.push(spanOf(day, hours, zone));
    for (const exception of today.filter(({ isAway }) => isAway))
      aways.push(spanOf(day, timesOf(exception) ?? wholeDay, zone));
  }
  const open = windows.filter((window) => isBefore(window.startsAt, window.endsAt));
  return aways.reduce<Span[]>(subtract, open);
}

/** Returns until when a teacher stays available after a window: hours up to midnight and hours from midnight on are one. */
function untilOf(window: Span, windows: readonly Span[], zone: string): Temporal.Instant {
  const isMidnight = plainAt(window.endsAt, zone).toPlainTime().equals('00:00');
  const next = isMidnight && windows.find(({ startsAt }) => startsAt.equals(window.endsAt));
  return next ? next.endsAt : window.endsAt;
}

/**
 * Returns hours at which lessons can begin: within the teacher's windows, with a buffer to other lessons, between notice and horizon, never
 * during leave, on a day on which the site is closed, or at an hour that clocks show twice. Soonest first, without duplicates.
 */
export function freeHours(input: HoursInput): Span[] {
  const { terms, busy, away, minutes, now, closed, siteZone } = input;
  const earliest = now.add({ hours: terms.noticeHours });
  const today = dayAt(now, terms.timeZone);
  const buffered = busy.map((span) => ({
    startsAt: span.startsAt.subtract({ minutes: terms.bufferMinutes }),
    endsAt: span.endsAt.add({ minutes: terms.bufferMinutes }),
  }));
  const blocked = [...buffered, ...away];
  const found = new Map<string, Span>();
  const zones = [...new Set([siteZone, terms.timeZone])];
  const isTwice = (at: Temporal.Instant, zone: string) => wallFault(plainAt(at, zone), zone) !== null;
  // Yesterday's hours may go over midnight.
  const windows = windowsBetween(input, [
    today.subtract({ days: 1 }),
    today.add({ days: terms.horizonDays }),
  ]);
  for (const window of windows) {
    const until = untilOf(window, windows, terms.timeZone);
    for (
      let startsAt = window.startsAt;
      isBefore(startsAt, window.endsAt);
      startsAt = startsAt.add({ minutes: stepMinutes })
    ) {
      const endsAt = startsAt.add({ minutes });
      if (isBefore(until, endsAt)) break;
      if (isBefore(startsAt, earliest)) continue;
      if (closed.has(dayAt(startsAt, siteZone).toString())) continue;
      if (blocked.some((span) => overlap(span, { startsAt, endsAt }))) continue;
      if (zones.some((zone) => isTwice(startsAt, zone))) continue;
      found.set(startsAt.toString(), { startsAt, endsAt });
    }
  }
  return [...found.values()].sort((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt));
}

/**
 * Returns the same hour by the clocks of `timeZone` in the following weeks, from the given one on: the free ones, at most `count`, and the
 * days of those that are not free, up to the last one taken (or the last known hour). `next` is the first one beyond the known hours.
 */
export function weeklyHours(
  free: readonly Span[],
  { startsAt, timeZone, count }: { startsAt: Temporal.Instant; timeZone: string; count: number },
): { taken: Span[]; skipped: string[]; next: Temporal.Instant | null } {
  const at = new Map(free.map((hour) => [hour.startsAt.toString(), hour]));
  const last = free.at(-1)?.startsAt;
  const first = plainAt(startsAt, timeZone);
  const taken: Span[] = [];
  const skipped: string[] = [];
  for (let week = 0; taken.length < count && last; week += 1) {
    const wanted = first.add({ weeks: week });
    const wantedAt = instantOf(wanted, timeZone);
    if (isBefore(last, wantedAt)) return { taken, skipped, next: wantedAt };
    const span = wallFault(wanted, timeZone) ? undefined : at.get(wantedAt.toString());
    if (span) taken.push(span);
    else skipped.push(wanted.toPlainDate().toString());
  }
  return { taken, skipped, next: null };
}

/** Why a weekly booking ended before its number of lessons: the next one lies beyond the open hours, or beyond the package. */
export function endedBy(
  next: Temporal.Instant,
  terms: { timeZone: string; siteZone: string; horizonDays: number; validUntil: Temporal.Instant | null },
): { by: 'hours' | 'package'; next: string; bookable_from: string | null } {
  const { timeZone, siteZone, horizonDays, validUntil } = terms;
  const isPackage = validUntil !== null && !isBefore(next, validUntil);
  return {
    by: isPackage ? 'package' : 'hours',
    next: dayAt(next, siteZone).toString(),
    bookable_from: isPackage ? null : dayAt(next, timeZone).subtract({ days: horizonDays }).toString(),
  };
}

/** Returns the latest time to change a lesson of a session, as agreed at purchase, whatever the school decides later. */
export const cutOffOf = (
  { now, settings }: { now: Temporal.Instant; settings: { privateCutOffHours: number } },
  { cutOffHours }: { cutOffHours: number | null },
): { now: Temporal.Instant; cutOffHours: number } => ({
  now,
  cutOffHours: cutOffHours ?? settings.privateCutOffHours,
});

/** Says why a private lesson can no longer be moved or cancelled, or null. One that the school moved to an earlier hour keeps its time for that. */
export const whyNotChange = (
  { startsAt, movedFrom }: Pick<Span, 'startsAt'> & { movedFrom?: Temporal.Instant | null },
  { now, cutOffHours }: { now: Temporal.Instant; cutOffHours: number },
): Reason | null =>
  isBefore(now, startsAt) &&
  !isBefore(laterOf(startsAt, movedFrom ?? startsAt), now.add({ hours: cutOffHours }))
    ? null
    : { code: 'private_lessons.too_late', params: { hours: cutOffHours } };

type RefundTerms = { startsAt: Temporal.Instant; termsStart: Temporal.Instant | null };
type Offering = Parameters<typeof refundTermsOf>[0];

const isRefundOver = (terms: Temporal.Instant, offering: Offering, now: Temporal.Instant): boolean =>
  isBefore(terms.subtract({ hours: 24 * refundTermsOf(offering).wholeDays }), now);

/**
 * Returns the start that a single lesson's refund terms follow after its family moves or cancels it now: the current one, once it is no
 * longer fully refundable. Null before that, and for packages, whose terms begin with the payment.
 */
export function termsStartOf(
  { startsAt, termsStart }: RefundTerms,
  offering: Offering,
  now: Temporal.Instant,
) {
  const terms = termsStart ?? startsAt;
  return offering.kind === 'private_once' && isRefundOver(terms, offering, now) ? terms : null;
}

/** The same after the school moves it to `to`: the former start, while the lesson is earlier than that. What is over stays over. */
export function termsStartAfter(
  { startsAt, termsStart }: RefundTerms,
  offering: Offering,
  { to, now }: { to: Temporal.Instant; now: Temporal.Instant },
): Temporal.Instant | null {
  if (offering.kind !== 'private_once') return termsStart;
  if (termsStart && isRefundOver(termsStart, offering, now)) return termsStart;
  const promised = termsStart ?? startsAt;
  return isBefore(to, promised) ? promised : null;
}

type Booked = Record<'startsAt' | 'firstLessonEndsAt', Temporal.Instant> &
  Record<'termsStart' | 'validUntil', Temporal.Instant | null> & { privateFor: string | null };

/**
 * Returns the starts that a session's refund terms follow; the later end holds. A single lesson that was cancelled in time can be booked
 * until its last day, and is refunded as if it were booked then. A class that the school moved to an earlier day keeps the former start.
 */
export function termsBegin(session: Booked): Temporal.Instant[] {
  const { startsAt, firstLessonEndsAt, termsStart, validUntil, privateFor } = session;
  if (!privateFor) return termsStart ? [startsAt, termsStart] : [startsAt];
  return [termsStart ?? (startsAt.equals(firstLessonEndsAt) ? (validUntil ?? startsAt) : startsAt)];
}

/** Returns the last second of a package's last day, by the clocks of its site. */
export const validThrough = (
  since: Temporal.Instant,
  { days, zone }: { days: number; zone: string },
): Temporal.Instant => boundsOf(dayAt(since, zone).add({ days }), zone).to.subtract({ seconds: 1 });

type Package = { totalClasses: number; validUntil: Temporal.Instant };

/** Says why no further lesson of a package can be booked, or null. */
export function whyNotBook(bought: Package, booked: number, now: Temporal.Instant): Reason | null {
  if (booked >= bought.totalClasses) return 'private_lessons.package_used';
  return isBefore(now, bought.validUntil) ? null : 'private_lessons.package_over';
}
