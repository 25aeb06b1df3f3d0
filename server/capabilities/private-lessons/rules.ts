import { refundTermsOf } from '../../../contract/orders/refund-terms.ts';
import type { Reason } from '../../platform/refusal.ts';
import { dayAt, instantOf, instantOn, plainAt } from '../../platform/zoned.ts';

export type Span = { startsAt: Temporal.Instant; endsAt: Temporal.Instant };

/** Wall-clock hours on a weekday (1 = Monday), the start before the end. */
type WeeklyHour = { weekday: number; start: string; end: string };
/** A day that differs: away (the whole day without times), or here beside the weekly hours. */
type HoursException = { day: string; isAway: boolean; start: string | null; end: string | null };

type Terms = {
  /** IANA zone by whose clocks the hours are meant. */
  timeZone: string;
  bufferMinutes: number;
  noticeHours: number;
  horizonDays: number;
};

export type HoursInput = {
  weekly: readonly WeeklyHour[];
  exceptions: readonly HoursException[];
  terms: Terms;
  /** What the teacher does already, in any order. */
  busy: readonly Span[];
  /** When the teacher has leave: nothing is given in it, and no buffer is kept to it. */
  away: readonly Span[];
  /** Days on which the site is closed, by the site's calendar. */
  closed: ReadonlySet<string>;
  siteZone: string;
  /** Length of a lesson. */
  minutes: number;
  now: Temporal.Instant;
};

/** Lessons begin at every half hour counted from the start of the teacher's hours. */
const stepMinutes = 30;

const before = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other) < 0;

/** Whether an hour has no moment in common with any stretch in which a child is busy. */
export const isFreeFor = (hour: Span, busy: readonly Span[]): boolean =>
  !busy.some((one) => before(one.startsAt, hour.endsAt) && before(hour.startsAt, one.endsAt));

/** What is left of `windows` once `away` is taken out of them. */
function without(windows: readonly Span[], away: Span): Span[] {
  return windows.flatMap((window) => {
    if (!before(away.startsAt, window.endsAt) || !before(window.startsAt, away.endsAt)) return [window];
    return [
      { startsAt: window.startsAt, endsAt: away.startsAt },
      { startsAt: away.endsAt, endsAt: window.endsAt },
    ].filter((rest) => before(rest.startsAt, rest.endsAt));
  });
}

/** A teacher's hours on one day of the teacher's zone, with its exceptions. */
function windowsOn(day: Temporal.PlainDate, { weekly, exceptions, terms }: HoursInput): Span[] {
  const at = (time: string) => instantOn(day, time, terms.timeZone);
  const span = (start: string, end: string) => ({ startsAt: at(start), endsAt: at(end) });
  const own = exceptions.filter((one) => one.day === day.toString());
  const extra = own.flatMap((one) => (!one.isAway && one.start && one.end ? [span(one.start, one.end)] : []));
  const usual = weekly
    .filter((one) => one.weekday === day.dayOfWeek)
    .map((one) => span(one.start, one.end))
    .filter((one) => before(one.startsAt, one.endsAt));
  return own
    .filter((one) => one.isAway)
    .reduce<Span[]>(
      (left, one) => {
        const away =
          one.start && one.end
            ? span(one.start, one.end)
            : {
                startsAt: at('00:00'),
                endsAt: instantOn(day.add({ days: 1 }), '00:00', terms.timeZone),
              };
        return without(left, away);
      },
      [...usual, ...extra],
    );
}

/**
 * When lessons can begin: within the teacher's hours, with the buffer kept to whatever else the teacher does, not sooner than the
 * notice and not later than the horizon, never while the teacher has leave or on a day on which the site is closed. Soonest first, each once.
 */
export function freeHours(input: HoursInput): Span[] {
  const { terms, busy, away, minutes, now, closed, siteZone } = input;
  const earliest = now.add({ hours: terms.noticeHours });
  const today = dayAt(now, terms.timeZone);
  const buffered = busy.map((one) => ({
    startsAt: one.startsAt.subtract({ minutes: terms.bufferMinutes }),
    endsAt: one.endsAt.add({ minutes: terms.bufferMinutes }),
  }));
  const taken = [...buffered, ...away];
  const found = new Map<string, Span>();
  for (let offset = 0; offset <= terms.horizonDays; offset += 1) {
    for (const window of windowsOn(today.add({ days: offset }), input)) {
      for (let startsAt = window.startsAt; ; startsAt = startsAt.add({ minutes: stepMinutes })) {
        const endsAt = startsAt.add({ minutes });
        if (before(window.endsAt, endsAt)) break;
        if (before(startsAt, earliest)) continue;
        if (closed.has(dayAt(startsAt, siteZone).toString())) continue;
        if (taken.some((one) => before(one.startsAt, endsAt) && before(startsAt, one.endsAt))) continue;
        found.set(startsAt.toString(), { startsAt, endsAt });
      }
    }
  }
  return [...found.values()].sort((one, other) => Temporal.Instant.compare(one.startsAt, other.startsAt));
}

/**
 * The same hour by the clocks of `timeZone` in the weeks that follow, from the one given on: those that are free, at most `count`
 * of them, and the days of those that are not, up to the last that is taken (or the last there is to look at).
 */
export function weeklyHours(
  free: readonly Span[],
  { startsAt, timeZone, count }: { startsAt: Temporal.Instant; timeZone: string; count: number },
): { taken: Span[]; skipped: string[] } {
  const at = new Map(free.map((one) => [one.startsAt.toString(), one]));
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

/** Until when lessons of what was bought can be changed: as it was agreed then, whatever the school decides later. */
export const cutOffOf = (
  { now, settings }: { now: Temporal.Instant; settings: { privateCutOffHours: number } },
  { cutOffHours }: { cutOffHours: number | null },
): { now: Temporal.Instant; cutOffHours: number } => ({
  now,
  cutOffHours: cutOffHours ?? settings.privateCutOffHours,
});

/** Why a private lesson can no longer be moved or cancelled, or null: it is less than the cut-off away. */
export const whyNotChange = (
  lesson: Pick<Span, 'startsAt'>,
  { now, cutOffHours }: { now: Temporal.Instant; cutOffHours: number },
): Reason | null =>
  before(lesson.startsAt, now.add({ hours: cutOffHours }))
    ? { code: 'private_lessons.too_late', params: { hours: cutOffHours } }
    : null;

/**
 * The start by which the terms of a single lesson are kept when its family moves or cancels it now: the one that it has, once its money
 * does not come back whole any more; null while it does, and of packages, whose terms begin when they are paid.
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

/** Why no further lesson of a package can be booked, or null. */
export function whyNotBook(bought: Package, booked: number, now: Temporal.Instant): Reason | null {
  if (booked >= bought.totalClasses) return 'private_lessons.package_used';
  return before(now, bought.validUntil) ? null : 'private_lessons.package_over';
}
