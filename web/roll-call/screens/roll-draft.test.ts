import fc from 'fast-check';
import { expect, test } from 'vitest';
import { marks } from '../../../contract/roll-call/marks.ts';
import { countMarks, marksOf, nextMark } from './roll-draft.ts';

test('cycles through all marks, with leave only where it was granted', () => {
  fc.assert(
    fc.property(fc.constantFrom(...marks), fc.boolean(), (first, hasLeave) => {
      const visited = new Set<string>();
      let mark = nextMark(first, hasLeave);
      for (let taps = 0; taps < marks.length; taps += 1) {
        visited.add(mark);
        mark = nextMark(mark, hasLeave);
      }
      expect(visited.size).toBe(hasLeave ? marks.length : marks.length - 1);
      expect(visited.has('leave')).toBe(hasLeave);
    }),
  );
});

test('keeps minutes only for children who are late or leave early', () => {
  const draft = { a: { mark: 'late', minutes: 10 }, b: { mark: 'absent', minutes: 10 } } as const;
  expect(marksOf(draft)).toEqual([
    { child_id: 'a', mark: 'late', minutes: 10 },
    { child_id: 'b', mark: 'absent' },
  ]);
  expect(Object.fromEntries(countMarks(draft))).toMatchObject({ late: 1, absent: 1, present: 0 });
});
