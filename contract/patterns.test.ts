import { expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from './calls.ts';

/** Every pattern in a schema, at any depth. */
function patternsOf(schema: unknown, found = new Set<string>()): Set<string> {
  if (typeof schema !== 'object' || schema === null) return found;
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'pattern' && typeof value === 'string') found.add(value);
    else patternsOf(value, found);
  }
  return found;
}

test('matches every input pattern quickly for any text: a slow one would block the server', () => {
  const patterns = new Set<string>();
  for (const { input } of Object.values(calls))
    patternsOf(z.toJSONSchema(input, { unrepresentable: 'any', io: 'input' }), patterns);
  expect(patterns.size).toBeGreaterThan(10);
  const texts = ['a', '1', ' ', '-', '.', '文', 'a-', '1 '].flatMap((part) =>
    ['\u0001', '!', ''].map((last) => part.repeat(30_000) + last),
  );
  for (const pattern of patterns) {
    const matcher = new RegExp(pattern, 'u');
    const started = performance.now();
    for (const text of texts) matcher.test(text);
    expect(performance.now() - started, pattern).toBeLessThan(1000);
  }
});
