import fc from 'fast-check';
import { expect, test } from 'vitest';
import { debateFormats, formats, sideOf } from '../../../contract/debates/formats.ts';
import { type Debater, type Drawn, drawSides, teamSizes } from './draw.ts';

const fresh = (count: number): Debater[] =>
  Array.from({ length: count }, (_, index) => ({ id: `c${index}`, for: 0, against: 0, met: new Map() }));

/** Children as they stand after a round. */
function after(debaters: readonly Debater[], drawn: readonly Drawn[]): Debater[] {
  return debaters.map((one) => {
    const teams = drawn.find((match) => match.flat().includes(one.id)) ?? [];
    const team = teams.findIndex((ids) => ids.includes(one.id));
    const met = new Map(one.met);
    for (const other of teams.filter((_, index) => index !== team).flat())
      met.set(other, (met.get(other) ?? 0) + 1);
    const isFor = sideOf(team) === 'for';
    return { ...one, for: one.for + (isFor ? 1 : 0), against: one.against + (isFor ? 0 : 1), met };
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
  .map((counts) => counts.map((one, index) => ({ ...one, id: `c${index}`, met: new Map<string, number>() })));

test('everybody is drawn once, teams are as large as each other to one, none is larger than its format, none is empty', () => {
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

test('nobody argues for the motion who has done so more often, set against the other side, than somebody who argues against it', () => {
  fc.assert(
    fc.property(anyDebaters, anyFormat, fc.string(), (debaters, format, seed) => {
      const drawn = drawSides(debaters, format, seed);
      if (!drawn) return;
      const leaning = (id: string) => {
        const one = debaters.find((each) => each.id === id);
        return (one?.for ?? 0) - (one?.against ?? 0);
      };
      const of = (side: string) =>
        drawn.flatMap((match) => match.filter((_, team) => sideOf(team) === side).flat()).map(leaning);
      expect(Math.max(...of('for'))).toBeLessThanOrEqual(Math.min(...of('against')));
    }),
  );
});

test('round after round each child has argued both sides as often as can be: never two apart in a class of even number', () => {
  fc.assert(
    fc.property(anyFormat, fc.integer({ min: 1, max: 4 }), fc.string(), (format, matches, seed) => {
      let debaters = fresh(format.teams * format.size * matches);
      for (let round = 1; round <= 6; round += 1) {
        debaters = after(debaters, draw(debaters, format, `${seed}${round}`));
        for (const one of debaters) expect(Math.abs(one.for - one.against)).toBeLessThanOrEqual(1);
        if (round % 2 === 0) for (const one of debaters) expect(one.for).toBe(one.against);
      }
    }),
    { numRuns: 30 },
  );
});

test('also where one more argues a side than the other nobody is left on one of them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 15 }), fc.string(), (count, seed) => {
      let debaters = fresh(count);
      for (let round = 1; round <= 8; round += 1)
        debaters = after(debaters, draw(debaters, formats.junior, `${seed}${round}`));
      for (const one of debaters) expect(Math.abs(one.for - one.against)).toBeLessThanOrEqual(2);
    }),
    { numRuns: 40 },
  );
});

test('opponents vary: of six children who change sides, one against one, nobody meets the same child again', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      let debaters = fresh(6);
      debaters = after(debaters, draw(debaters, formats.ld, `${seed}1`));
      debaters = after(debaters, draw(debaters, formats.ld, `${seed}2`));
      for (const one of debaters) expect(Math.max(...one.met.values())).toBe(1);
    }),
    { numRuns: 50 },
  );
});

test('the same seed draws the same, another one otherwise', () => {
  const debaters = fresh(12);
  expect(drawSides(debaters, formats.pf, 'a')).toEqual(drawSides(debaters, formats.pf, 'a'));
  expect(drawSides(debaters, formats.pf, 'a')).not.toEqual(drawSides(debaters, formats.pf, 'b'));
});

test('too few for a format are not drawn', () => {
  expect(drawSides(fresh(1), formats.ld, 'x')).toBeNull();
  expect(drawSides(fresh(3), formats.bp, 'x')).toBeNull();
  expect(drawSides(fresh(3), formats.ld, 'x')).toBeNull();
});
