import { expect, test } from 'vitest';
import { cacheAnswers } from './answer-cache.ts';
import type { Database } from './context.ts';

const database = () => ({}) as Database;

test('caches answers by database and key, the most recently used', () => {
  const kept = cacheAnswers<{ count: number }>({ seconds: 10, most: 2 });
  const [one, other] = [database(), database()];
  kept(one).set('a', { count: 1 });
  kept(one).set('b', { count: 2 });
  expect(kept(one).get('a')).toEqual({ count: 1 });
  expect(kept(other).get('a')).toBeUndefined();
  kept(one).set('c', { count: 3 });
  expect(kept(one).get('b')).toBeUndefined();
  expect(kept(one).get('a')).toEqual({ count: 1 });
});

test('an answer expires', async () => {
  const kept = cacheAnswers<{ count: number }>({ seconds: 0.02, most: 2 });
  const one = database();
  kept(one).set('a', { count: 1 });
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(kept(one).get('a')).toBeUndefined();
});
