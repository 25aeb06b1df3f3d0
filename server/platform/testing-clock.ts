/**
 * Where the clock of a test file starts: ten o'clock of a Wednesday in Shanghai, in the middle of a month. `TEST_CLOCK`
 * names another instant, to see that no test needs this one.
 */
export const testsBegin = Temporal.Instant.from(process.env.TEST_CLOCK ?? '2026-11-18T02:00:00Z');

/** What the language has brought; a worker that runs several files must not move it twice. */
type Kept = { date: DateConstructor; instant(): Temporal.Instant };
const marked = globalThis as typeof globalThis & { machineClock?: Kept };
marked.machineClock ??= { date: Date, instant: Temporal.Now.instant };
const machine = marked.machineClock;
const ahead = machine.instant().until(testsBegin);

const instant = () => machine.instant().add(ahead);
const zoned = (zone: Temporal.TimeZoneLike = Temporal.Now.timeZoneId()) => instant().toZonedDateTimeISO(zone);

// Providers and their simulator tell each other the time, and refuse what is minutes off: all of them must see this clock.
globalThis.Date = new Proxy(machine.date, {
  construct: (original, values, target) =>
    Reflect.construct(original, values.length > 0 ? values : [instant().epochMilliseconds], target),
  apply: (original) => new original(instant().epochMilliseconds).toString(),
  get: (original, name, receiver) =>
    name === 'now' ? () => instant().epochMilliseconds : Reflect.get(original, name, receiver),
});
Object.assign(Temporal.Now, {
  instant,
  zonedDateTimeISO: zoned,
  plainDateTimeISO: (zone?: Temporal.TimeZoneLike) => zoned(zone).toPlainDateTime(),
  plainDateISO: (zone?: Temporal.TimeZoneLike) => zoned(zone).toPlainDate(),
  plainTimeISO: (zone?: Temporal.TimeZoneLike) => zoned(zone).toPlainTime(),
});

/** The first instant from the tests' start at which clocks in a zone show a time, for what needs an hour of the day. */
export function nextAt(time: string, zone: string): Temporal.Instant {
  const begin = testsBegin.toZonedDateTimeISO(zone);
  const shown = begin.withPlainTime(time);
  return (Temporal.ZonedDateTime.compare(shown, begin) < 0 ? shown.add({ days: 1 }) : shown).toInstant();
}
