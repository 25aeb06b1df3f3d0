import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTied, placesOf } from './result.ts';
import { moveTimer, spentOf } from './rules.ts';

const two = (a: number, b: number) => [
  { sum: a, speakers: 2 },
  { sum: b, speakers: 2 },
];

test.each([
  ['one judge', [two(150, 140)], [1, 2]],
  ['two of three judges decide, whatever the points', [two(141, 140), two(141, 140), two(100, 180)], [1, 2]],
  ['one judge each: all points together', [two(150, 140), two(140, 145)], [1, 2]],
  ['level to the last point: both', [two(150, 140), two(140, 150)], [1, 1]],
  [
    'a team of three against one of two, by its mean',
    [
      [
        { sum: 210, speakers: 3 },
        { sum: 150, speakers: 2 },
      ],
    ],
    [2, 1],
  ],
])('who won: %s', (_what, ballots, places) => {
  expect(placesOf(ballots)).toEqual(places);
});

test('ranks four teams by the ballots of all judges', () => {
  const teams = (...sums: number[]) => sums.map((sum) => ({ sum, speakers: 2 }));
  expect(placesOf([teams(160, 150, 140, 130), teams(150, 160, 130, 140), teams(160, 155, 120, 119)])).toEqual(
    [1, 2, 3, 4],
  );
});

test('always ranks somebody first, alone if every ballot does, and leaves out no place', () => {
  const ballot = fc.array(fc.integer({ min: 20, max: 200 }), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(ballot, { minLength: 1, maxLength: 5 }), (sums) => {
      const ballots = sums.map((ballotSums) => ballotSums.map((sum) => ({ sum, speakers: 2 })));
      const places = placesOf(ballots);
      expect(Math.min(...places)).toBe(1);
      for (const place of places)
        expect(places.filter((otherPlace) => otherPlace < place)).toHaveLength(place - 1);
      for (const team of [0, 1, 2, 3])
        if (
          sums.every((ballotSums) =>
            ballotSums.every((sum, other) => other === team || sum < (ballotSums[team] ?? 0)),
          )
        )
          expect(places.map((place, index) => (index === team ? place === 1 : place > 1))).toEqual([
            true,
            true,
            true,
            true,
          ]);
    }),
  );
});

test('a ballot with two level teams is invalid', () => {
  expect(isTied(two(140, 140))).toBe(true);
  expect(isTied(two(141, 140))).toBe(false);
  expect(
    isTied([
      { sum: 210, speakers: 3 },
      { sum: 140, speakers: 2 },
    ]),
  ).toBe(true);
});

const at = (seconds: number) => Temporal.Instant.from('2026-11-18T02:00:00Z').add({ seconds });

test('a timer counts only while it runs, ends with its speeches, and ignores a second tap', () => {
  const speeches = 3;
  const begun = moveTimer({ at: 0, spent: 0, since: null }, 'start', { now: at(0), speeches });
  expect(moveTimer(begun, 'start', { now: at(5), speeches })).toEqual(begun);
  expect(spentOf(begun, at(30))).toBe(30);
  const stopped = moveTimer(begun, 'stop', { now: at(40), speeches });
  expect(spentOf(stopped, at(100))).toBe(40);
  const on = moveTimer(stopped, 'start', { now: at(100), speeches });
  expect(spentOf(on, at(110))).toBe(50);
  expect(moveTimer(on, 'restart', { now: at(111), speeches })).toEqual({ at: 0, spent: 0, since: null });
  const next = moveTimer(on, 'next', { now: at(111), speeches });
  expect(next).toEqual({ at: 1, spent: 0, since: null });
  const last = moveTimer({ at: 2, spent: 9, since: null }, 'next', { now: at(112), speeches });
  expect(last).toEqual({ at: 2, spent: 9, since: null });
  expect(moveTimer({ at: 0, spent: 9, since: null }, 'back', { now: at(112), speeches }).at).toBe(0);
});
