import fc from 'fast-check';
import { expect, test } from 'vitest';
import { serveLine } from '../waitlist/rules.ts';
import { freeNumbers, isLive, whyNotSeatChild } from './rules.ts';

test('free numbers are new, within the class and as many as requested, or none', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.uniqueArray(fc.integer({ min: 1, max: 40 })),
      fc.integer({ min: 1, max: 10 }),
      (size, taken, count) => {
        const live = taken.filter((seatNo) => seatNo <= size).map((seatNo) => ({ seatNo }));
        const free = freeNumbers(live, size, count);
        expect(free === null).toBe(size - live.length < count);
        for (const number of free ?? []) {
          expect(number).toBeGreaterThanOrEqual(1);
          expect(number).toBeLessThanOrEqual(size);
          expect(live).not.toContainEqual({ seatNo: number });
        }
        expect(new Set(free ?? []).size).toBe(free?.length ?? 0);
      },
    ),
  );
});

const now = Temporal.Instant.from('2026-03-01T00:00:00Z');

test.each([
  [null, true],
  ['2026-03-01T00:00:01Z', true],
  ['2026-03-01T00:00:00Z', false],
  ['2026-02-28T00:00:00Z', false],
])('a seat held until %s is live: %s', (until, live) => {
  expect(isLive({ heldUntil: until === null ? null : Temporal.Instant.from(until) }, now)).toBe(live);
});

test('a child sits once in a session', () => {
  const seat = { seatNo: 1, kind: 'order', childId: 'a', heldUntil: null } as const;
  expect(whyNotSeatChild([seat], 'a')).toBe('seats.already_in');
  expect(whyNotSeatChild([{ ...seat, heldUntil: now }], 'a')).toBe('seats.held');
  expect(whyNotSeatChild([seat], 'b')).toBeNull();
});

test('serves the line in order, all children of an entry or none, and never more than there are places', () => {
  const entries = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 12 });
  fc.assert(
    fc.property(entries, fc.integer({ min: 0, max: 15 }), (sizes, free) => {
      const line = sizes.map((size, index) => ({
        id: String(index),
        childIds: Array(size).fill('c') as string[],
      }));
      const served = serveLine(line, free);
      const taken = served.reduce((all, entry) => all + entry.childIds.length, 0);
      expect(taken).toBeLessThanOrEqual(free);
      expect(served.map((entry) => Number(entry.id))).toEqual(
        [...served.map((entry) => Number(entry.id))].sort((a, b) => a - b),
      );
      // An entry that was passed over did not fit into the places left at its turn.
      let left = free;
      for (const entry of line) {
        if (served.includes(entry)) left -= entry.childIds.length;
        else expect(entry.childIds.length).toBeGreaterThan(left);
      }
    }),
  );
});
