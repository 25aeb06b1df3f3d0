import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tokens } from './tokens.ts';

test('the desk has the colours and faces of the pages', () => {
  const css = readFileSync('web/kit/tokens.css', 'utf8').replaceAll(/\s+/g, ' ');
  const { font, ...colours } = tokens;
  for (const [name, colour] of Object.entries(colours)) expect(css).toContain(`--color-${name}: ${colour};`);
  expect(css).toContain(`--font-sans: ${font};`);
});
