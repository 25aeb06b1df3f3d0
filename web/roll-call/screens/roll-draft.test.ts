import { expect, test } from 'vitest';
import { type Mark, marks } from '../../../contract/roll-call/marks.ts';
import { countMarks, draftFor, draftOf, marksOf, nextMark, shownFor } from './roll-draft.ts';

test('cycles through all marks, leave among them, and back', () => {
  const taps = marks.map((_, count) => {
    let mark: Mark = 'present';
    for (let tap = 0; tap <= count; tap += 1) mark = nextMark(mark);
    return mark;
  });
  expect(taps).toEqual(['late', 'left_early', 'leave', 'absent', 'present']);
});

test('keeps minutes only for children who are late or leave early', () => {
  const draft = { a: { mark: 'late', minutes: 10 }, b: { mark: 'absent', minutes: 10 } } as const;
  const shown = ['a', 'b'].map((child_id) => ({ child_id, mark: 'present' as const, minutes: null }));
  expect(marksOf(draft, shown)).toEqual([
    { child_id: 'a', mark: 'late', seen: 'present', seen_minutes: 0, minutes: 10 },
    { child_id: 'b', mark: 'absent', seen: 'present', seen_minutes: 0 },
  ]);
  expect(Object.fromEntries(countMarks(draft))).toMatchObject({ late: 1, absent: 1, present: 0 });
});

test('sends only the marks that were changed on the page', () => {
  const shown = [
    { child_id: 'a', mark: 'present', minutes: null },
    { child_id: 'b', mark: 'late', minutes: 10 },
  ] as const;
  expect(marksOf(draftOf(shown), shown)).toEqual([]);
  expect(marksOf({ ...draftOf(shown), b: { mark: 'late', minutes: 20 } }, shown)).toEqual([
    { child_id: 'b', mark: 'late', seen: 'late', seen_minutes: 10, minutes: 20 },
  ]);
});

test('marks that were kept stay over what the roll showed then', () => {
  const shown = [{ child_id: 'a', mark: 'present', minutes: null }] as const;
  const kept = marksOf({ a: { mark: 'late', minutes: 5 } }, shown);
  const savedSince = [
    { child_id: 'a', mark: 'absent', minutes: null },
    { child_id: 'b', mark: 'present', minutes: null },
  ] as const;
  const draft = draftFor(kept, savedSince);
  expect(draft).toEqual({ a: { mark: 'late', minutes: 5 }, b: { mark: 'present', minutes: null } });
  expect(marksOf(draft, shownFor(kept, savedSince))).toEqual(kept);
  expect(marksOf(draftFor([], savedSince), shownFor([], savedSince))).toEqual([]);
});
