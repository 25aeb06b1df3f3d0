import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countStates,
  dueNoticeFrom,
  isLate,
  moveAttempt,
  openAttempt,
  stateOf,
  whyNotFiles,
  whyNotHandIn,
  whyNotRemind,
  whyNotReturn,
} from './rules.ts';
import { neighboursInQueue } from './show-mark.ts';

const states = ['draft', 'handed_in', 'again', 'returned', 'done'] as const;
const acts = ['hand_in', 'return', 'ask_again', 'see'] as const;
const live = { withdrawnAt: null };
const at = (text: string) => Temporal.Instant.from(text);

test('in any order of acts an attempt is handed in before it is returned, and done is final', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...acts), { maxLength: 20 }), (done) => {
      let state: (typeof states)[number] = 'draft';
      let isHandedIn = false;
      for (const act of done) {
        const next = moveAttempt(state, act);
        if (!next) continue;
        expect(state).not.toBe('done');
        if (act !== 'hand_in') expect(isHandedIn).toBe(true);
        isHandedIn ||= act === 'hand_in';
        state = next;
      }
    }),
  );
});

test.each([
  [null, 'assigned', 1, null],
  [{ attempt: 1, state: 'draft' }, 'assigned', 1, null],
  [{ attempt: 1, state: 'handed_in' }, 'handed_in', null, null],
  [{ attempt: 1, state: 'again' }, 'again', 2, null],
  [{ attempt: 2, state: 'draft' }, 'again', 2, null],
  [{ attempt: 2, state: 'returned' }, 'returned', null, 'homework.returned'],
  [{ attempt: 2, state: 'done' }, 'done', null, 'homework.returned'],
] as const)('after %j the task is %s', (latest, state, attempt, why) => {
  expect([stateOf(latest), openAttempt(latest), whyNotHandIn(live, latest, { isIn: true })]).toEqual([
    state,
    attempt,
    why,
  ]);
});

test('a withdrawn task takes no work, and a draft or another requested attempt cannot be marked', () => {
  const withdrawn = { withdrawnAt: at('2026-11-18T02:00:00Z') };
  expect(whyNotHandIn(withdrawn, null, { isIn: true })).toBe('homework.withdrawn');
  expect(whyNotHandIn(live, { attempt: 1, state: 'draft' }, { isIn: false })).toBe('homework.class_left');
  expect(states.map(whyNotReturn)).toEqual([
    'not_found',
    null,
    'homework.asked_again',
    null,
    'homework.returned',
  ]);
});

test('late means after the due time, to the second', () => {
  const due = at('2026-11-20T12:00:00Z');
  const handedIn = (text: string) => isLate(due, { handedInAt: at(text), now: at('2026-12-01T00:00:00Z') });
  expect(['2026-11-20T12:00:00Z', '2026-11-20T12:00:01Z'].map(handedIn)).toEqual([false, true]);
  expect(isLate(due, { handedInAt: null, now: at('2026-11-19T00:00:00Z') })).toBe(false);
});

test('allows nine pictures, three recordings and one video', () => {
  const many = (kind: 'picture' | 'voice' | 'video' | 'document', count: number) => Array(count).fill(kind);
  expect(whyNotFiles([...many('picture', 9), ...many('voice', 3), ...many('video', 1)])).toBeNull();
  for (const [kind, count] of [
    ['picture', 10],
    ['voice', 4],
    ['video', 2],
    ['document', 1],
  ] as const)
    expect(whyNotFiles(many(kind, count))).toBe('files_many');
});

test('families are notified on the afternoon before, in the class’s zone', () => {
  expect(dueNoticeFrom(at('2026-11-20T12:00:00Z'), 'Asia/Shanghai')).toEqual(at('2026-11-19T09:00:00Z'));
  // Half past midnight in Shanghai belongs to that day.
  expect(dueNoticeFrom(at('2026-11-20T16:30:00Z'), 'Asia/Shanghai')).toEqual(at('2026-11-20T09:00:00Z'));
  expect(dueNoticeFrom(at('2026-11-20T03:00:00Z'), 'America/Toronto')).toEqual(at('2026-11-18T22:00:00Z'));
});

test('reminds of missing work once a day', () => {
  const now = at('2026-11-18T10:00:00Z');
  const task = { withdrawnAt: null, remindedAt: null };
  expect(whyNotRemind(task, { missing: 2, now })).toBeNull();
  expect(whyNotRemind(task, { missing: 0, now })).toBe('homework.none_missing');
  const reminded = { ...task, remindedAt: at('2026-11-18T09:00:00Z') };
  expect(whyNotRemind(reminded, { missing: 2, now })).toBe('homework.reminded');
  expect(whyNotRemind(reminded, { missing: 2, now: now.add({ hours: 24 }) })).toBeNull();
});

test('counts every child once, and the queue reaches all of them', () => {
  const state = fc.constantFrom(
    'assigned' as const,
    'handed_in' as const,
    'again' as const,
    'returned' as const,
    'done' as const,
  );
  fc.assert(
    fc.property(fc.array(state), (states) => {
      const { students, to_mark, returned, missing } = countStates(
        states.map((taskState) => ({ state: taskState })),
      );
      expect(to_mark + returned + missing).toBe(students);
    }),
  );
  const queue = ['a', 'b', 'c'];
  expect(queue.map((id) => neighboursInQueue(queue, id).after_id)).toEqual(['b', 'c', null]);
  expect(neighboursInQueue(queue, 'gone')).toEqual({ before_id: null, after_id: 'a' });
});
