import { expect, test } from 'vitest';
import { cacheAnswers } from './answer-cache.ts';
import type { Database } from './context.ts';

const database = () => ({}) as Database;

test('caches answers by database and key, the most recently used', () => {
  const cache = cacheAnswers<{ count: number }>({ seconds: 10, most: 2 });
  const [first, second] = [database(), database()];
  cache(first).set('a', { count: 1 });
  cache(first).set('b', { count: 2 });
  expect(cache(first).get('a')).toEqual({ count: 1 });
  expect(cache(second).get('a')).toBeUndefined();
  cache(first).set('c', { count: 3 });
  expect(cache(first).get('b')).toBeUndefined();
  expect(cache(first).get('a')).toEqual({ count: 1 });
});

test('an answer expires', async () => {
  const cache = cacheAnswers<{ count: number }>({ seconds: 0.02, most: 2 });
  const first = database();
  cache(first).set('a', { count: 1 });
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(cache(first).get('a')).toBeUndefined();
});
