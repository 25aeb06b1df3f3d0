import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawCover, motifNames } from './cover-art.ts';
import { drawMonogram, groundOf, monogramOf } from './monogram.ts';
import { palette } from './palette.ts';
import { diceFor } from './seeded.ts';

test.each(motifNames)('covers of "%s" stay the same for an id and differ between ids', (motif) => {
  const ids = Array.from({ length: 40 }, (_, id) => `id-${id}`);
  const drawn = ids.map((seed) => drawCover({ motif, seed }));
  expect(drawn).toEqual(ids.map((seed) => drawCover({ motif, seed })));
  expect(new Set(drawn).size).toBeGreaterThan(30);
  for (const svg of drawn) {
    expect(svg).not.toMatch(/NaN|undefined|style=|<script/);
    expect(svg.length).toBeLessThan(5000);
  }
});

test('a contest wears a rosette, an activity pennants', () => {
  const seed = 'P1';
  const [plain, ...dressed] = [undefined, 'course', 'activity', 'competition'].map((dress) =>
    drawCover({ motif: 'go', seed, ...(dress ? { dress } : {}) }),
  );
  expect(dressed[0]).toBe(plain);
  expect(new Set(dressed).size).toBe(3);
});

test('a hostile id draws shapes only', () => {
  const hostile = { motif: '<script>', seed: '"><script>alert(1)</script>', dress: '<script>' };
  expect(drawCover(hostile)).not.toContain('script');
});

test('dice are fair enough and stay in range', () => {
  const dice = diceFor('a');
  const thrown = Array.from({ length: 6000 }, () => dice.whole(1, 6));
  for (const face of [1, 2, 3, 4, 5, 6]) {
    expect(thrown.filter((value) => value === face).length).toBeGreaterThan(800);
  }
  expect(Math.min(...thrown)).toBe(1);
  expect(Math.max(...thrown)).toBe(6);
});

test.each([
  ['李乐乐', '乐乐'],
  ['林悦', '林悦'],
  ['克莱尔·莫罗', '莫罗'],
  ['Lele Li', 'LL'],
  ['Jean-Luc de la Tour', 'JT'],
  ['Qin', 'Q'],
  ['', ''],
  ['ʻAkahi', 'A'],
  ["'t Hooft", 'TH'],
])('the monogram of %s is %s', (name, letters) => {
  expect(monogramOf(name)).toBe(letters);
});

test('a monogram is stable for a person, sets no font, and injects nothing into the page', () => {
  const drawn = Array.from({ length: 40 }, (_, id) => drawMonogram('林悦', `id-${id}`));
  expect(drawn).toEqual(Array.from({ length: 40 }, (_, id) => drawMonogram('林悦', `id-${id}`)));
  expect(new Set(drawn).size).toBe(4);
  expect(groundOf('id-1')).toBe(groundOf('id-1'));
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (name) => /^\p{L}{0,2}$/u.test(monogramOf(name))));
});

test('drawings use the colours of the pages', () => {
  const tokens = readFileSync(join(import.meta.dirname, '../web/kit/tokens.css'), 'utf8');
  for (const [name, colour] of Object.entries(palette)) {
    const token = `--color-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    expect(tokens).toContain(`${token}: ${colour};`);
  }
});
