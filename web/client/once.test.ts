import { expect, test } from 'vitest';
import { newKey, onceKeys } from './once.ts';

test('keeps the key of a retry with the same input, and makes a new one for other input or another act', () => {
  let count = 0;
  const once = onceKeys(() => {
    count += 1;
    return `k${count}`;
  });
  expect(once.keyFor({ a: 1 })).toBe('k1');
  expect(once.keyFor({ a: 1 })).toBe('k1');
  expect(once.keyFor({ a: 2 })).toBe('k2');
  once.done();
  expect(once.keyFor({ a: 2 })).toBe('k3');
});

test('makes long keys that never repeat', () => {
  const keys = new Set(Array.from({ length: 100 }, newKey));
  expect(keys.size).toBe(100);
  for (const key of keys) expect(key.replaceAll('-', '')).toMatch(/^[0-9a-f]{32}$/);
});
