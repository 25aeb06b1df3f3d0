import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  judgedCounts,
  meanPoints,
  meanScores,
  prizeOf,
  ranked,
  toTenth,
  whyNotJudge,
  whyNotPublish,
} from './rules.ts';

const now = Temporal.Instant.from('2026-11-18T02:00:00Z');
const before = now.subtract({ hours: 1 });
const after = now.add({ hours: 1 });

test('entries are judged from the start of the contest until its results are published', () => {
  expect(whyNotJudge({ startsAt: after, publishedAt: null }, now)).toBe('contests.not_begun');
  expect(whyNotJudge({ startsAt: now, publishedAt: null }, now)).toBeNull();
  expect(whyNotJudge({ startsAt: before, publishedAt: before }, now)).toBe('contests.published');
});

test('results need the end of the contest and all ballots of every judge who has begun', () => {
  const over = { endsAt: before, publishedAt: null };
  const by = (teacherId: string, entryId: string) => ({ teacherId, entryId });
  const whyNot = (ballots: { teacherId: string; entryId: string }[]) =>
    whyNotPublish(over, { entryIds: ['e', 'f'], ballots }, now);
  expect(whyNot([])).toBe('contests.no_ballots');
  expect(whyNot([by('a', 'e')])).toBe('contests.judging_open');
  expect(whyNot([by('a', 'e'), by('a', 'f')])).toBeNull();
  expect(whyNot([by('a', 'e'), by('a', 'f'), by('b', 'e')])).toBe('contests.judging_open');
  // A ballot on an entry that was hidden later does not count.
  expect(whyNot([by('a', 'e'), by('a', 'f'), by('b', 'gone')])).toBeNull();
  expect(judgedCounts(['e'], [by('a', 'e'), by('b', 'gone')])).toEqual(new Map([['a', 1]]));
  expect(whyNotPublish({ ...over, endsAt: after }, { entryIds: [], ballots: [] }, now)).toBe(
    'contests.not_over',
  );
  expect(whyNotPublish({ ...over, publishedAt: before }, { entryIds: [], ballots: [] }, now)).toBe(
    'contests.published',
  );
});

const score = fc.integer({ min: 1, max: 10 });
const ballot = fc.record({ content: score, skill: score, expression: score });

test('a mean lies between the lowest and the highest score', () => {
  expect(meanPoints([])).toBeNull();
  expect(meanScores([])).toBeNull();
  fc.assert(
    fc.property(fc.array(ballot, { minLength: 1, maxLength: 9 }), (ballots) => {
      const points = meanPoints(ballots) ?? 0;
      expect(points).toBeGreaterThanOrEqual(10);
      expect(points).toBeLessThanOrEqual(100);
      expect(Object.keys(meanScores(ballots) ?? {})).toEqual(['content', 'skill', 'expression']);
    }),
  );
});

test('equal points share place and prize, and fewer points never win a better prize', () => {
  const counts = fc.record({ first: fc.nat(3), second: fc.nat(3), third: fc.nat(3) });
  const order = ['first', 'second', 'third', null];
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 10, max: 20 }), { maxLength: 12 }), counts, (points, prizes) => {
      const results = ranked(
        points.map((value) => ({ points: value })),
        prizes,
      );
      expect(results.map(({ points }) => points)).toEqual([...points].sort((a, b) => b - a));
      for (const [index, result] of results.entries()) {
        expect(result.place).toBe(1 + points.filter((value) => value > result.points).length);
        expect(result.prize).toBe(prizeOf(result.place, prizes));
        const next = results[index + 1];
        if (next) expect(order.indexOf(next.prize)).toBeGreaterThanOrEqual(order.indexOf(result.prize));
      }
    }),
  );
});

test('places follow the exact means, not the rounded ones', () => {
  const full = { content: 9, skill: 9, expression: 9 };
  // One of 61 judges gives one mark less: a difference that rounding to a toTenth hides.
  const judges = Array.from({ length: 61 }, () => full);
  const less = [...judges.slice(1), { ...full, skill: 8 }];
  const entry = (ballots: (typeof full)[]) => ({ points: meanPoints(ballots) ?? 0 });
  const results = ranked([entry(less), entry(judges), entry(judges)], { first: 1, second: 1, third: 1 });
  expect(results.map(({ place, prize }) => [place, prize])).toEqual([
    [1, 'first'],
    [1, 'first'],
    [3, 'third'],
  ]);
  expect(results.map(({ points }) => toTenth(points))).toEqual([90, 90, 90]);
});

test('awards at most this many of each prize, in order, and none of a prize with count 0', () => {
  const prizes = { first: 1, second: 0, third: 2 };
  expect([1, 2, 3, 4].map((place) => prizeOf(place, prizes))).toEqual(['first', 'third', 'third', null]);
});
