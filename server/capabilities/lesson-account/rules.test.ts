import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entriesToAdd, type KnownEntry, type NewEntry } from './rules.ts';

const entryFacts = fc.record({
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

test('keeps the last wanted count of each lesson and corrects each entry at most once', () => {
  fc.assert(
    fc.property(fc.array(entryFacts, { maxLength: 12 }), (allFacts) => {
      let known: KnownEntry[] = [];
      let ids = 0;
      const last = new Map<string, number>();
      for (const wanted of allFacts) {
        const added = entriesToAdd(known, [entry(wanted)]);
        for (const row of added) {
          ids += 1;
          known = [...known, { ...row, id: `n${ids}`, isGivenBack: false }];
        }
        last.set(`${wanted.enrolmentId} ${wanted.lessonId}`, wanted.amount);
        expect(entriesToAdd(known, [entry(wanted)])).toEqual([]);
      }
      for (const [key, amount] of last) {
        const entriesOfLesson = known.filter((row) => `${row.enrolmentId} ${row.lessonId}` === key);
        expect(entriesOfLesson.reduce((sum, row) => sum + row.amount, 0)).toBe(amount);
        expect(entriesOfLesson.filter((row) => row.kind !== 'corrected')).toHaveLength(1);
      }
      const corrected = known.flatMap((row) => (row.corrects ? [row.corrects] : []));
      expect(new Set(corrected).size).toBe(corrected.length);
    }),
  );
});

test('keeps a lesson given back after a dispute, whatever its roll counts, unless a person decides otherwise', () => {
  fc.assert(
    fc.property(entryFacts, fc.array(entryFacts, { maxLength: 8 }), (first, allFacts) => {
      const [held] = entriesToAdd([], [{ ...entry({ ...first, amount: -1 }), byRoll: true }]);
      if (!held) throw new Error('The first count added no entry');
      const { enrolmentId, lessonId } = held;
      const [correction] = entriesToAdd(
        [{ ...held, id: 'n1', isGivenBack: true }],
        [{ enrolmentId, lessonId, kind: 'leave', amount: 0, rule: 'dispute' }],
      );
      const known = [
        { ...held, id: 'n1', isGivenBack: true },
        ...(correction ? [{ ...correction, id: 'n2', isGivenBack: false }] : []),
      ];
      const counted = entriesToAdd(
        known,
        allFacts.map((wanted) => ({ ...entry(wanted), byRoll: true })),
      );
      expect(counted.filter((row) => row.enrolmentId === enrolmentId && row.lessonId === lessonId)).toEqual(
        [],
      );
      expect(JSON.stringify(counted)).not.toContain('byRoll');
      const decided = entriesToAdd(known, [entry({ ...first, amount: -1 })]);
      expect(decided).toMatchObject([{ amount: -1, corrects: 'n2' }]);
    }),
  );
});

test('enters what belongs to no lesson once, and accepts a lesson twice in a list', () => {
  const bought: NewEntry = { enrolmentId: 'e1', lessonId: null, kind: 'bought', amount: 8, rule: 'bought' };
  const [row] = entriesToAdd([], [bought, { ...bought, amount: 9 }]);
  expect(row).toMatchObject({ kind: 'bought', amount: 8, corrects: null });
  const known = [{ ...bought, id: 'n1', corrects: null, isGivenBack: false }];
  expect(entriesToAdd(known, [{ ...bought, amount: 9 }])).toEqual([]);
  expect(entriesToAdd(known, [{ ...bought, kind: 'refunded', amount: -8, rule: 'refund' }])).toHaveLength(1);
});
