import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entriesToAdd, type KnownEntry, type NewEntry } from './rules.ts';

const wish = fc.record({
  enrolmentId: fc.constantFrom('e1', 'e2'),
  lessonId: fc.constantFrom('l1', 'l2', 'l3'),
  amount: fc.constantFrom(0, -1),
});

const entry = ({
  enrolmentId,
  lessonId,
  amount,
}: {
  enrolmentId: string;
  lessonId: string;
  amount: number;
}) =>
  ({
    enrolmentId,
    lessonId,
    amount,
    ...(amount === 0 ? { kind: 'leave', rule: 'leave_in_time' } : { kind: 'held', rule: 'present' }),
  }) satisfies NewEntry;

test('whatever is wanted of lessons in turn, accounts say the last of it, and every correction corrects one entry once', () => {
  fc.assert(
    fc.property(fc.array(wish, { maxLength: 12 }), (wishes) => {
      let known: KnownEntry[] = [];
      let ids = 0;
      const last = new Map<string, number>();
      for (const one of wishes) {
        const added = entriesToAdd(known, [entry(one)]);
        for (const row of added) {
          ids += 1;
          known = [...known, { ...row, id: `n${ids}` }];
        }
        last.set(`${one.enrolmentId} ${one.lessonId}`, one.amount);
        expect(entriesToAdd(known, [entry(one)])).toEqual([]);
      }
      for (const [key, amount] of last) {
        const own = known.filter((row) => `${row.enrolmentId} ${row.lessonId}` === key);
        expect(own.reduce((sum, row) => sum + row.amount, 0)).toBe(amount);
        expect(own.filter((row) => row.kind !== 'corrected')).toHaveLength(1);
      }
      const corrected = known.flatMap((row) => (row.corrects ? [row.corrects] : []));
      expect(new Set(corrected).size).toBe(corrected.length);
    }),
  );
});

test('what is of no lesson is entered once, and one list may name a lesson twice', () => {
  const bought: NewEntry = { enrolmentId: 'e1', lessonId: null, kind: 'bought', amount: 8, rule: 'bought' };
  const [row] = entriesToAdd([], [bought, { ...bought, amount: 9 }]);
  expect(row).toMatchObject({ kind: 'bought', amount: 8, corrects: null });
  const known = [{ ...bought, id: 'n1', corrects: null }];
  expect(entriesToAdd(known, [{ ...bought, amount: 9 }])).toEqual([]);
  expect(entriesToAdd(known, [{ ...bought, kind: 'refunded', amount: -8, rule: 'refund' }])).toHaveLength(1);
});
