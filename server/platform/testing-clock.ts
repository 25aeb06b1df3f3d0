import { dayAt, instantOn } from './zoned.ts';

/**
 * Where the clock of tests starts: ten o'clock of a Wednesday in Shanghai, in the middle of a month. `TEST_CLOCK` names
 * another instant, to see that no test needs this one.
 */
export const testsBegin = Temporal.Instant.from(process.env.TEST_CLOCK ?? '2026-11-18T02:00:00Z');

/** The first instant from the tests' start at which clocks in a zone show a time, for what needs an hour of the day. */
export function nextAt(time: string, zone: string): Temporal.Instant {
  const today = dayAt(testsBegin, zone);
  const shown = instantOn(today, time, zone);
  return Temporal.Instant.compare(shown, testsBegin) < 0
    ? instantOn(today.add({ days: 1 }), time, zone)
    : shown;
}

/**
 * Sets the clock that `Date` and `Temporal` read so many milliseconds ahead of the machine's; it goes on from there. Providers
 * and their simulator tell each other the time and refuse what is minutes off, so that all of them must read one clock.
 * It needs nothing around it: a page of a browser runs it too.
 */
export function setClock(ahead: number): void {
  type Machine = { date: DateConstructor; temporal?: () => Temporal.Instant };
  const kept = globalThis as typeof globalThis & { machineClock?: Machine };
  const hasTemporal = typeof Temporal !== 'undefined';
  // A worker that runs several files sets it for each of them.
  kept.machineClock ??= hasTemporal ? { date: Date, temporal: Temporal.Now.instant } : { date: Date };
  const { date, temporal } = kept.machineClock;
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
