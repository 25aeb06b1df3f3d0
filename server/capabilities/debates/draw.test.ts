import fc from 'fast-check';
import { expect, test } from 'vitest';
import { debateFormats, formats, sideOf } from '../../../contract/debates/formats.ts';
import { type Debater, type Drawn, drawSides, teamSizes } from './draw.ts';

const fresh = (count: number): Debater[] =>
  Array.from({ length: count }, (_, index) => ({ id: `c${index}`, for: 0, against: 0, met: new Map() }));

/** The debaters after a round. */
function after(debaters: readonly Debater[], drawn: readonly Drawn[]): Debater[] {
  return debaters.map((debater) => {
    const teams = drawn.find((match) => match.flat().includes(debater.id)) ?? [];
    const team = teams.findIndex((ids) => ids.includes(debater.id));
    const met = new Map(debater.met);
    for (const opponent of teams.filter((_, index) => index !== team).flat())
      met.set(opponent, (met.get(opponent) ?? 0) + 1);
    const isFor = sideOf(team) === 'for';
    return {
      ...debater,
      for: debater.for + (isFor ? 1 : 0),
      against: debater.against + (isFor ? 0 : 1),
      met,
    };
  });
}

const draw = (debaters: readonly Debater[], format: { teams: number; size: number }, seed: string) => {
  const drawn = drawSides(debaters, format, seed);
  if (!drawn) throw new RangeError('too few');
  return drawn;
};
const anyFormat = fc.constantFrom(...debateFormats).map((name) => formats[name]);
const anyDebaters = fc
  .array(fc.record({ for: fc.nat(6), against: fc.nat(6) }), { minLength: 1, maxLength: 30 })
  .map((counts) =>
    counts.map((debater, index) => ({ ...debater, id: `c${index}`, met: new Map<string, number>() })),
  );

test('draws everybody once into non-empty teams that differ by one at most and fit the format', () => {
  fc.assert(
    fc.property(anyDebaters, anyFormat, fc.string(), (debaters, format, seed) => {
      const drawn = drawSides(debaters, format, seed);
      if (!drawn) {
        expect(teamSizes(debaters.length, format)).toBeNull();
        return;
      }
      expect(drawn.flat(2).sort()).toEqual(debaters.map(({ id }) => id).sort());
      for (const match of drawn) {
        const sizes = match.map((team) => team.length);
        expect(sizes).toHaveLength(format.teams);
        expect(Math.max(...sizes)).toBeLessThanOrEqual(format.size);
        expect(Math.min(...sizes)).toBeGreaterThanOrEqual(1);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test('gives the motion to those who argued it less', () => {
  fc.assert(
    fc.property(anyDebaters, anyFormat, fc.string(), (debaters, format, seed) => {
      const drawn = drawSides(debaters, format, seed);
      if (!drawn) return;
      const leaning = (id: string) => {
        const debater = debaters.find((candidate) => candidate.id === id);
        return (debater?.for ?? 0) - (debater?.against ?? 0);
      };
      const leaningsOf = (side: string) =>
        drawn.flatMap((match) => match.filter((_, team) => sideOf(team) === side).flat()).map(leaning);
      expect(Math.max(...leaningsOf('for'))).toBeLessThanOrEqual(Math.min(...leaningsOf('against')));
    }),
  );
});

test('balances both sides round after round, to within two in a class of even size', () => {
  fc.assert(
    fc.property(anyFormat, fc.integer({ min: 1, max: 4 }), fc.string(), (format, matches, seed) => {
      let debaters = fresh(format.teams * format.size * matches);
      for (let round = 1; round <= 6; round += 1) {
        debaters = after(debaters, draw(debaters, format, `${seed}${round}`));
        for (const debater of debaters)
          expect(Math.abs(debater.for - debater.against)).toBeLessThanOrEqual(1);
        if (round % 2 === 0) for (const debater of debaters) expect(debater.for).toBe(debater.against);
      }
    }),
    { numRuns: 30 },
  );
});

test('leaves nobody on one side even if one side needs one more speaker', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 15 }), fc.string(), (count, seed) => {
      let debaters = fresh(count);
      for (let round = 1; round <= 8; round += 1)
        debaters = after(debaters, draw(debaters, formats.junior, `${seed}${round}`));
      for (const debater of debaters) expect(Math.abs(debater.for - debater.against)).toBeLessThanOrEqual(2);
    }),
    { numRuns: 40 },
  );
});

test('varies opponents: six children one against one never meet twice', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      let debaters = fresh(6);
      debaters = after(debaters, draw(debaters, formats.ld, `${seed}1`));
      debaters = after(debaters, draw(debaters, formats.ld, `${seed}2`));
      for (const debater of debaters) expect(Math.max(...debater.met.values())).toBe(1);
    }),
    { numRuns: 50 },
  );
});

test('draws the same matches from the same seed, others from another', () => {
  const debaters = fresh(12);
  expect(drawSides(debaters, formats.pf, 'a')).toEqual(drawSides(debaters, formats.pf, 'a'));
  expect(drawSides(debaters, formats.pf, 'a')).not.toEqual(drawSides(debaters, formats.pf, 'b'));
});

test('draws nothing with too few children', () => {
  expect(drawSides(fresh(1), formats.ld, 'x')).toBeNull();
  expect(drawSides(fresh(3), formats.bp, 'x')).toBeNull();
  expect(drawSides(fresh(3), formats.ld, 'x')).toBeNull();
});
