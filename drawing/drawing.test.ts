import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawCover } from './cover-art.ts';
import { palette } from './palette.ts';
import { drawPortrait } from './portrait.ts';
import { diceFor } from './seeded.ts';

const categories = [
  'english',
  'chinese',
  'maths',
  'science',
  'coding',
  'art',
  'music',
  'sport',
  'chess',
  'debate',
  '',
];

test.each(categories)('covers of "%s" stay the same for an id and differ between ids', (category) => {
  const drawn = Array.from({ length: 40 }, (_, id) => drawCover(category, `id-${id}`));
  expect(drawn).toEqual(Array.from({ length: 40 }, (_, id) => drawCover(category, `id-${id}`)));
  expect(new Set(drawn).size).toBeGreaterThan(30);
  for (const svg of drawn) {
    expect(svg).not.toMatch(/NaN|undefined|style=|<script/);
    expect(svg.length).toBeLessThan(3600);
  }
});

test('a hostile id draws shapes only', () => {
  expect(drawCover('<script>', '"><script>alert(1)</script>')).not.toContain('script');
});

test('dice are fair enough and stay in range', () => {
  const dice = diceFor('a');
  const thrown = Array.from({ length: 6000 }, () => dice.whole(1, 6));
  for (const face of [1, 2, 3, 4, 5, 6]) {
    expect(thrown.filter((one) => one === face).length).toBeGreaterThan(800);
  }
  expect(Math.min(...thrown)).toBe(1);
  expect(Math.max(...thrown)).toBe(6);
});

test('a portrait stays the same for a person and differs between people', () => {
  const drawn = Array.from({ length: 40 }, (_, id) => drawPortrait(`id-${id}`));
  expect(drawn).toEqual(Array.from({ length: 40 }, (_, id) => drawPortrait(`id-${id}`)));
  expect(new Set(drawn).size).toBeGreaterThan(30);
  expect(drawPortrait('"><script>')).not.toContain('script');
});

test('what is drawn has the colours of the pages', () => {
  const tokens = readFileSync(join(import.meta.dirname, '../web/kit/tokens.css'), 'utf8');
  for (const [name, colour] of Object.entries(palette)) {
    const token = `--color-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    expect(tokens).toContain(`${token}: ${colour};`);
  }
});
