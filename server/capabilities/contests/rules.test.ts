import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  meanPoints,
  meanScores,
  placed,
  prizeOf,
  tenth,
  throughOf,
  whyNotJudge,
  whyNotPublish,
} from './rules.ts';

const now = Temporal.Instant.from('2026-11-18T02:00:00Z');
const before = now.subtract({ hours: 1 });
const after = now.add({ hours: 1 });

test('entries are judged from the beginning of the contest until its results are known', () => {
  expect(whyNotJudge({ startsAt: after, publishedAt: null }, now)).toBe('contests.not_begun');
  expect(whyNotJudge({ startsAt: now, publishedAt: null }, now)).toBeNull();
  expect(whyNotJudge({ startsAt: before, publishedAt: before }, now)).toBe('contests.published');
});

test('results wait for the end and for every judge who has begun', () => {
  const over = { endsAt: before, publishedAt: null };
  const by = (teacherId: string, entryId: string) => ({ teacherId, entryId });
  const asked = (ballots: { teacherId: string; entryId: string }[]) =>
    whyNotPublish(over, { entryIds: ['e', 'f'], ballots }, now);
  expect(asked([])).toBe('contests.no_ballots');
  expect(asked([by('a', 'e')])).toBe('contests.judging_open');
  expect(asked([by('a', 'e'), by('a', 'f')])).toBeNull();
  expect(asked([by('a', 'e'), by('a', 'f'), by('b', 'e')])).toBe('contests.judging_open');
  // A ballot on an entry that was hidden since counts neither way.
  expect(asked([by('a', 'e'), by('a', 'f'), by('b', 'gone')])).toBeNull();
  expect(throughOf(['e'], [by('a', 'e'), by('b', 'gone')])).toEqual(new Map([['a', 1]]));
  expect(whyNotPublish({ ...over, endsAt: after }, { entryIds: [], ballots: [] }, now)).toBe(
    'contests.not_over',
  );
  expect(whyNotPublish({ ...over, publishedAt: before }, { entryIds: [], ballots: [] }, now)).toBe(
    'contests.published',
  );
});

const score = fc.integer({ min: 1, max: 10 });
const ballot = fc.record({ content: score, skill: score, expression: score });

test('means lie between the least and the most of what judges gave', () => {
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

test('places follow points: as many points share place and prize, and nobody with fewer has a better prize', () => {
  const counts = fc.record({ first: fc.nat(3), second: fc.nat(3), third: fc.nat(3) });
  const order = ['first', 'second', 'third', null];
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 10, max: 20 }), { maxLength: 12 }), counts, (all, prizes) => {
      const results = placed(
        all.map((points) => ({ points })),
        prizes,
      );
      expect(results.map(({ points }) => points)).toEqual([...all].sort((a, b) => b - a));
      for (const [index, one] of results.entries()) {
        expect(one.place).toBe(1 + all.filter((points) => points > one.points).length);
        expect(one.prize).toBe(prizeOf(one.place, prizes));
        const next = results[index + 1];
        if (next) expect(order.indexOf(next.prize)).toBeGreaterThanOrEqual(order.indexOf(one.prize));
      }
    }),
  );
});

test('places follow what judges gave, not what is left of it when it is rounded', () => {
  const full = { content: 9, skill: 9, expression: 9 };
  // Of so many judges one gave an entry a mark less: a twentieth of a point, which no tenth tells.
  const judges = Array.from({ length: 61 }, () => full);
  const less = [...judges.slice(1), { ...full, skill: 8 }];
  const of = (ballots: (typeof full)[]) => ({ points: meanPoints(ballots) ?? 0 });
  const results = placed([of(less), of(judges), of(judges)], { first: 1, second: 1, third: 1 });
  expect(results.map(({ place, prize }) => [place, prize])).toEqual([
    [1, 'first'],
    [1, 'first'],
    [3, 'third'],
  ]);
  expect(results.map(({ points }) => tenth(points))).toEqual([90, 90, 90]);
});

test('so many of each prize, the first ones first; none of a prize that is not given', () => {
  const prizes = { first: 1, second: 0, third: 2 };
  expect([1, 2, 3, 4].map((place) => prizeOf(place, prizes))).toEqual(['first', 'third', 'third', null]);
});
