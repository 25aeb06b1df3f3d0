import { dayAt, instantOn } from './zoned.ts';

/**
 * Where the tests' clock starts: 10:00 on a Wednesday in Shanghai, mid-month. `TEST_CLOCK` names another instant, to
 * show that no test needs this one.
 */
export const testsBegin = Temporal.Instant.from(process.env.TEST_CLOCK ?? '2026-11-18T02:00:00Z');

/** The first instant from `testsBegin` at which clocks in a zone show a time. */
export function nextAt(time: string, zone: string): Temporal.Instant {
  const today = dayAt(testsBegin, zone);
  const shown = instantOn(today, time, zone);
  return Temporal.Instant.compare(shown, testsBegin) < 0
    ? instantOn(today.add({ days: 1 }), time, zone)
    : shown;
}

/**
 * Sets the clock of `Date` and `Temporal` ahead of the machine's by milliseconds; it runs on from there. Providers and
 * their simulator compare times, so all must read one clock. It uses nothing outside itself: browser pages run it too.
 */
export function setClock(ahead: number): void {
  type Machine = { date: DateConstructor; temporal?: () => Temporal.Instant };
  const scope = globalThis as typeof globalThis & { machineClock?: Machine };
  const hasTemporal = typeof Temporal !== 'undefined';
  // A worker that runs several files calls this for each of them.
  scope.machineClock ??= hasTemporal ? { date: Date, temporal: Temporal.Now.instant } : { date: Date };
  const { date, temporal } = scope.machineClock;
  const now = () => date.now() + ahead;
  globalThis.Date = new Proxy(date, {
    construct: (original, values, target) =>
      Reflect.construct(original, values.length > 0 ? values : [now()], target),
    apply: (original) => new original(now()).toString(),
    get: (original, name) => (name === 'now' ? now : Reflect.get(original, name)),
  });
  if (!temporal) return;
  const instant = () => temporal().add({ milliseconds: ahead });
  const zoned = (zone: Temporal.TimeZoneLike = Temporal.Now.timeZoneId()) =>
    instant().toZonedDateTimeISO(zone);
  Object.assign(Temporal.Now, {
    instant,
    zonedDateTimeISO: zoned,
    plainDateTimeISO: (zone?: Temporal.TimeZoneLike) => zoned(zone).toPlainDateTime(),
    plainDateISO: (zone?: Temporal.TimeZoneLike) => zoned(zone).toPlainDate(),
    plainTimeISO: (zone?: Temporal.TimeZoneLike) => zoned(zone).toPlainTime(),
  });
}
