import { expect, test } from 'vitest';
import { cannotPlay } from './cannot-play.ts';

const loading = { error: null, readyState: 0 };
const failed = (code: number) => ({ ...loading, error: { code } as MediaError });

test('a film without a picture cannot be played, also if it loaded before the page was alive', () => {
  expect(cannotPlay({ ...loading, videoWidth: 0 })).toBe(false);
  expect(cannotPlay({ error: null, readyState: 1, videoWidth: 0 })).toBe(true);
  expect(cannotPlay({ error: null, readyState: 4, videoWidth: 640 })).toBe(false);
});

test('a sound has no picture', () => {
  expect(cannotPlay({ error: null, readyState: 4 })).toBe(false);
});

test('a lost connection is no reason to take the player away', () => {
  expect([1, 2, 3, 4].map((code) => cannotPlay(failed(code)))).toEqual([false, false, true, true]);
});
