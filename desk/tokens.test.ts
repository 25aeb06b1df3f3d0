import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tokens } from './tokens.ts';

const css = readFileSync('web/kit/tokens.css', 'utf8').replaceAll(/\s+/g, ' ');

test('the desk has the colours of the pages', () => {
  for (const [name, colour] of Object.entries(tokens)) expect(css).toContain(`--color-${name}: ${colour};`);
});

test('every token that the theme names exists', () => {
  const uses = readFileSync('desk/theme.ts', 'utf8').matchAll(/var\((--[\w-]+)\)/g);
  const names = [...uses].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(5);
  for (const name of names) expect(css).toContain(`${name}: `);
});
