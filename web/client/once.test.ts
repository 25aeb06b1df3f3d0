import { expect, test } from 'vitest';
import { newKey, onceKeys } from './once.ts';

test('a try again of the same input keeps its key; another input and another act get a new one', () => {
  let made = 0;
  const once = onceKeys(() => {
    made += 1;
    return `k${made}`;
  });
  expect(once.keyFor({ a: 1 })).toBe('k1');
  expect(once.keyFor({ a: 1 })).toBe('k1');
  expect(once.keyFor({ a: 2 })).toBe('k2');
  once.done();
  expect(once.keyFor({ a: 2 })).toBe('k3');
});

test('keys are long and never the same', () => {
  const keys = new Set(Array.from({ length: 100 }, newKey));
  expect(keys.size).toBe(100);
  for (const key of keys) expect(key.replaceAll('-', '')).toMatch(/^[0-9a-f]{32}$/);
});
