import { refundTermsOf } from '../../../contract/orders/refund-terms.ts';
import type { Reason } from '../../platform/refusal.ts';
import { dayAt, instantOf, instantOn, plainAt } from '../../platform/zoned.ts';

export type Span = { startsAt: Temporal.Instant; endsAt: Temporal.Instant };

/** Wall-clock hours on a weekday (1 = Monday), start before end. */
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
  /** The teacher's other lessons, in any order. */
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

const before = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) < 0;

/** Says whether an hour overlaps none of the stretches in which a child is busy. */
export const isFreeFor = (hour: Span, busy: readonly Span[]): boolean =>
  !busy.some((stretch) => before(stretch.startsAt, hour.endsAt) && before(hour.startsAt, stretch.endsAt));

/** Returns the rest of `windows` without `away`. */
function subtract(windows: readonly Span[], away: Span): Span[] {
  return windows.flatMap((window) => {
    if (!before(away.startsAt, window.endsAt) || !before(window.startsAt, away.endsAt)) return [window];
    return [
      { startsAt: window.startsAt, endsAt: away.startsAt },
      { startsAt: away.endsAt, endsAt: window.endsAt },
    ].filter((rest) => before(rest.startsAt, rest.endsAt));
  });
}

/** Returns a teacher's windows on a day of the teacher's zone, with its exceptions. */
function windowsOn(day: Temporal.PlainDate, { weekly, exceptions, terms }: HoursInput): Span[] {
  const at = (time: string) => instantOn(day, time, terms.timeZone);
  const span = (start: string, end: string) => ({ startsAt: at(start), endsAt: at(end) });
  const today = exceptions.filter((exception) => exception.day === day.toString());
  const extra = today.flatMap((exception) =>
    !exception.isAway && exception.start && exception.end ? [span(exception.start, exception.end)] : [],
  );
  const usual = weekly
    .filter((hours) => hours.weekday === day.dayOfWeek)
    .map((hours) => span(hours.start, hours.end))
    .filter((hours) => before(hours.startsAt, hours.endsAt));
  return today
    .filter((exception) => exception.isAway)
    .reduce<Span[]>(
      (left, exception) => {
        const away =
          exception.start && exception.end
            ? span(exception.start, exception.end)
            : {
                startsAt: at('00:00'),
                endsAt: instantOn(day.add({ days: 1 }), '00:00', terms.timeZone),
              };
        return subtract(left, away);
      },
      [...usual, ...extra],
    );
}

/**
 * Returns hours at which lessons can begin: within the teacher's windows, with a buffer to other lessons, between notice and horizon, never
 * during leave or on a day on which the site is closed. Soonest first, without duplicates.
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
  for (let offset = 0; offset <= terms.horizonDays; offset += 1) {
    for (const window of windowsOn(today.add({ days: offset }), input)) {
      for (let startsAt = window.startsAt; ; startsAt = startsAt.add({ minutes: stepMinutes })) {
        const endsAt = startsAt.add({ minutes });
        if (before(window.endsAt, endsAt)) break;
        if (before(startsAt, earliest)) continue;
        if (closed.has(dayAt(startsAt, siteZone).toString())) continue;
        if (blocked.some((span) => before(span.startsAt, endsAt) && before(startsAt, span.endsAt))) continue;
        found.set(startsAt.toString(), { startsAt, endsAt });
      }
    }
  }
  return [...found.values()].sort((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt));
}

/**
 * Returns the same hour by the clocks of `timeZone` in the following weeks, from the given one on: the free ones, at most `count`, and the
 * days of those that are not free, up to the last one taken (or the last known hour).
 */
export function weeklyHours(
  free: readonly Span[],
  { startsAt, timeZone, count }: { startsAt: Temporal.Instant; timeZone: string; count: number },
): { taken: Span[]; skipped: string[] } {
  const at = new Map(free.map((hour) => [hour.startsAt.toString(), hour]));
  const last = free.at(-1)?.startsAt;
  const first = plainAt(startsAt, timeZone);
  const taken: Span[] = [];
  const skipped: string[] = [];
  for (let week = 0; taken.length < count && last; week += 1) {
    const wanted = first.add({ weeks: week });
    const wantedAt = instantOf(wanted, timeZone);
    if (before(last, wantedAt)) break;
    const span = at.get(wantedAt.toString());
    if (span) taken.push(span);
    else skipped.push(wanted.toPlainDate().toString());
  }
  return { taken, skipped };
}

/** Returns the latest time to change a lesson of a session, as agreed at purchase, whatever the school decides later. */
export const cutOffOf = (
  { now, settings }: { now: Temporal.Instant; settings: { privateCutOffHours: number } },
  { cutOffHours }: { cutOffHours: number | null },
): { now: Temporal.Instant; cutOffHours: number } => ({
  now,
  cutOffHours: cutOffHours ?? settings.privateCutOffHours,
});

/** Says why a private lesson can no longer be moved or cancelled, or null. */
export const whyNotChange = (
  lesson: Pick<Span, 'startsAt'>,
  { now, cutOffHours }: { now: Temporal.Instant; cutOffHours: number },
): Reason | null =>
  before(lesson.startsAt, now.add({ hours: cutOffHours }))
    ? { code: 'private_lessons.too_late', params: { hours: cutOffHours } }
    : null;

/**
 * Returns the start that a single lesson's refund terms follow when its family moves or cancels it now: the present one, once it is no
 * longer fully refundable. Null before that, and for packages, whose terms begin with the payment.
 */
export function termsStartOf(
  { startsAt, termsStart }: { startsAt: Temporal.Instant; termsStart: Temporal.Instant | null },
  offering: Parameters<typeof refundTermsOf>[0],
  now: Temporal.Instant,
): Temporal.Instant | null {
  if (offering.kind !== 'private_once' || termsStart) return null;
  const wholeUntil = startsAt.subtract({ hours: 24 * refundTermsOf(offering).wholeDays });
  return before(wholeUntil, now) ? startsAt : null;
}

type Package = { totalClasses: number; validUntil: Temporal.Instant };

/** Says why no further lesson of a package can be booked, or null. */
export function whyNotBook(bought: Package, booked: number, now: Temporal.Instant): Reason | null {
  if (booked >= bought.totalClasses) return 'private_lessons.package_used';
  return before(now, bought.validUntil) ? null : 'private_lessons.package_over';
}
