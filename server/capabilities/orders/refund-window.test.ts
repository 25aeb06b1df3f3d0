import fc from 'fast-check';
import { expect, test } from 'vitest';
import { offeringKinds } from '../../../contract/catalog/offering-kinds.ts';
import { refundWindowEnd } from './refund-window.ts';

const startsAt = Temporal.Instant.from('2026-12-01T02:00:00Z');
const hours = (count: number) => startsAt.add({ hours: count });

test.each([
  ['course', 7, -24 * 30, -24 * 7],
  ['camp', 14, -24 * 30, -24 * 14],
  ['activity', 7, -24 * 7, -24 * 7],
  ['competition', 7, -24 * 7 + 1, 0],
  ['private_once', 1, -30, -24],
  ['private_once', 1, -2, 0],
  ['course', 7, 48, 48],
  ['private_long', 7, -24, 24 * 6],
] as const)(
  'ends the full-refund time of a %s, %i days before, paid %i hours from its start, at %i',
  (kind, wholeDays, paid, end) => {
    const bought = { kind, startsAt, paidAt: hours(paid), wholeDays };
    expect(refundWindowEnd(bought).toString()).toBe(hours(end).toString());
  },
);

test('never ends before payment, nor later than a week after payment or start', () => {
  fc.assert(
    fc.property(fc.constantFrom(...offeringKinds), fc.integer({ min: -5000, max: 5000 }), (kind, paid) => {
      const paidAt = hours(paid);
      const end = refundWindowEnd({ kind, startsAt, paidAt, wholeDays: 7 });
      expect(Temporal.Instant.compare(end, paidAt)).toBeGreaterThanOrEqual(0);
      const latest = [startsAt, paidAt.add({ hours: 24 * 7 })].toSorted(Temporal.Instant.compare);
      expect(Temporal.Instant.compare(end, latest[1] ?? startsAt)).toBeLessThanOrEqual(0);
    }),
  );
});
