import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainAt } from '../../platform/zoned.ts';
import {
  type Choice,
  channelsFor,
  defaultTimes,
  mailWaitsUntil,
  nextTime,
  quietHoursEnd,
  recipientsOf,
  textWaitsUntil,
} from './rules.ts';

const base = { byMail: true, bySms: false };
const choice = (childId: string | null, byMail: boolean, bySms = false): Choice => ({
  topic: 'lessons',
  childId,
  byMail,
  bySms,
});
const about = (...childIds: string[]) => ({ topic: 'lessons' as const, childIds });

test.each([
  ['nothing was chosen', [], about('a'), { byMail: true, bySms: false }],
  ['for all children', [choice(null, false, true)], about('a'), { byMail: false, bySms: true }],
  ['for this child', [choice(null, true), choice('a', false)], about('a'), { byMail: false, bySms: false }],
  ['for another child', [choice('b', false)], about('a'), { byMail: true, bySms: false }],
  [
    'for one of two',
    [choice('a', false), choice('b', true)],
    about('a', 'b'),
    { byMail: true, bySms: false },
  ],
  [
    'for none of two',
    [choice('a', false), choice('b', false)],
    about('a', 'b'),
    { byMail: false, bySms: false },
  ],
  ['about no child', [choice(null, false), choice('a', true)], about(), { byMail: false, bySms: false }],
  [
    'about a child nobody named',
    [choice('a', false), choice('b', true)],
    about(),
    { byMail: true, bySms: false },
  ],
  [
    'in another topic',
    [{ ...choice(null, false), topic: 'letters' as const }],
    about('a'),
    { byMail: true, bySms: false },
  ],
])('picks the channels by the choices: %s', (_name, choices, notice, ways) => {
  expect(channelsFor(notice, choices, base)).toEqual(ways);
});

const at = (text: string) => Temporal.Instant.from(text);
const night = { quietFrom: '22:00', quietUntil: '07:00' };

test.each([
  // Ten in the evening and seven in the morning in Shanghai are 14:00Z and 23:00Z.
  ['2026-11-18T13:59:59Z', 'Asia/Shanghai', night, null],
  ['2026-11-18T14:00:00Z', 'Asia/Shanghai', night, '2026-11-18T23:00:00Z'],
  ['2026-11-18T22:59:59Z', 'Asia/Shanghai', night, '2026-11-18T23:00:00Z'],
  ['2026-11-18T23:00:00Z', 'Asia/Shanghai', night, null],
  // The same moment is six in the morning in Los Angeles.
  ['2026-11-18T14:00:00Z', 'America/Los_Angeles', night, '2026-11-18T15:00:00Z'],
  ['2026-11-18T16:00:00Z', 'America/Los_Angeles', night, null],
  // Clocks go back in the night: nine hours on the clock take ten.
  ['2026-11-01T05:00:00Z', 'America/Los_Angeles', night, '2026-11-01T15:00:00Z'],
  // Quiet until half past one, which comes twice.
  [
    '2026-11-01T09:15:00Z',
    'America/Los_Angeles',
    { quietFrom: '22:00', quietUntil: '01:30' },
    '2026-11-01T09:30:00Z',
  ],
  // Clocks go forward: nine hours take eight.
  ['2026-03-08T06:00:00Z', 'America/Los_Angeles', night, '2026-03-08T14:00:00Z'],
  [
    '2026-11-18T04:30:00Z',
    'Asia/Shanghai',
    { quietFrom: '12:00', quietUntil: '14:00' },
    '2026-11-18T06:00:00Z',
  ],
  ['2026-11-18T04:30:00Z', 'Asia/Shanghai', { quietFrom: '12:00', quietUntil: '12:00' }, null],
  ['2026-11-18T14:00:00Z', 'Asia/Shanghai', { quietFrom: null, quietUntil: null }, null],
])('finds the end of quiet hours at %s in %s', (now, zone, times, ends) => {
  expect(quietHoursEnd(at(now), times, zone)?.toString() ?? null).toBe(ends);
});

const zones = ['Asia/Shanghai', 'America/Vancouver', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Europe/London'];
const anInstant = fc
  .integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) })
  .map((ms) => Temporal.Instant.fromEpochMilliseconds(ms));
const aClock = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((minutes) => Temporal.PlainTime.from('00:00').add({ minutes }).toString({ smallestUnit: 'minute' }));
const aSituation = fc.record({
  now: anInstant,
  zone: fc.constantFrom(...zones),
  times: fc.record({
    quietFrom: aClock,
    quietUntil: aClock,
    digestAt: fc.option(aClock, { nil: null }),
  }),
});

test('picks only present guardians, and the one that began it before the others', () => {
  const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'));
  fc.assert(
    fc.property(fc.option(fc.constantFrom('a', 'b', 'c', 'd')), ids, (beganBy, guardians) => {
      const recipients = recipientsOf(beganBy, guardians);
      expect(guardians).toEqual(expect.arrayContaining([...recipients]));
      expect(recipients.length > 0).toBe(guardians.length > 0);
      if (beganBy && guardians.includes(beganBy)) expect(recipients).toEqual([beganBy]);
      else expect(recipients).toEqual(guardians);
    }),
  );
});

test('delays a notice by little more than a day, and never into quiet hours', () => {
  fc.assert(
    fc.property(aSituation, ({ now, zone, times }) => {
      const ends = quietHoursEnd(now, times, zone);
      if (!ends) return;
      expect(Temporal.Instant.compare(ends, now)).toBe(1);
      expect(ends.since(now).total('hours')).toBeLessThanOrEqual(26);
      expect(quietHoursEnd(ends, times, zone)).toBeNull();
    }),
  );
});

test('finds a time of day once on every day, moved on where clocks skip it', () => {
  fc.assert(
    fc.property(anInstant, aClock, fc.constantFrom(...zones), (now, clock, zone) => {
      const next = nextTime(now, clock, zone);
      expect(Temporal.Instant.compare(next, now)).toBe(1);
      expect(next.since(now).total('hours')).toBeLessThanOrEqual(26);
      const shown = plainAt(next, zone).toPlainTime().toString({ smallestUnit: 'minute' });
      expect(shown >= clock).toBe(true);
    }),
  );
});

test('never delays urgent notices, sends digests in quiet hours too, and ignores digests for text messages', () => {
  fc.assert(
    fc.property(aSituation, ({ now, zone, times }) => {
      const situation = { now, zone, times };
      expect(mailWaitsUntil({ ...situation, isUrgent: true })).toBeNull();
      expect(textWaitsUntil({ ...situation, isUrgent: true })).toBeNull();
      const waits = mailWaitsUntil({ ...situation, isUrgent: false });
      if (times.digestAt) expect(waits?.equals(nextTime(now, times.digestAt, zone))).toBe(true);
      else expect(waits).toEqual(quietHoursEnd(now, times, zone));
      expect(textWaitsUntil({ ...situation, isUrgent: false })).toEqual(quietHoursEnd(now, times, zone));
    }),
  );
});

test('an account that chose nothing is quiet in the hours that letters name', () => {
  expect(defaultTimes).toEqual({ quietFrom: '21:00', quietUntil: '08:00', digestAt: null });
});
