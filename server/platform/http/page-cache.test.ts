import { beforeEach, expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';

let time = 0;
let rendered: string[] = [];
beforeEach(() => {
  time = 0;
  rendered = [];
});
const open = (bytes = 1000) => createPageCache({ seconds: 15, bytes, now: () => time });
const page =
  (key: string, { length = 100, status = 200, cookie = false } = {}) =>
  async () => {
    rendered.push(key);
    const headers = new Headers(cookie ? { 'set-cookie': 'a=b' } : {});
    return { response: new Response('x'.repeat(length), { status, headers }), nonce: key };
  };

test('a page is rendered once while it is kept, however many ask, and again when it is over', async () => {
  const cache = open();
  const answers = await Promise.all([1, 2, 3].map(() => cache.through('a', page('a'))));
  expect(new Set(answers).size).toBe(1);
  time = 14_999;
  await cache.through('a', page('a'));
  expect(rendered).toEqual(['a']);
  time = 15_000;
  await cache.through('a', page('a'));
  expect(rendered).toEqual(['a', 'a']);
});

test('what is for one reader, or no page, is rendered each time', async () => {
  const cache = open();
  for (const _time of [1, 2]) {
    await cache.through(null, page('own'));
    await cache.through('cookie', page('cookie', { cookie: true }));
    await cache.through('missing', page('missing', { status: 404 }));
  }
  expect(rendered).toEqual(['own', 'cookie', 'missing', 'own', 'cookie', 'missing']);
});

test('the oldest leave when there are too many bytes, and one that is too large is not kept at all', async () => {
  const cache = open(250);
  for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) await cache.through(key, page(key));
  expect(rendered).toEqual(['a', 'b', 'c', 'a']);
  await cache.through('huge', page('huge', { length: 300 }));
  await cache.through('huge', page('huge', { length: 300 }));
  expect(rendered.slice(4)).toEqual(['huge', 'huge']);
});

test('a failure is not kept', async () => {
  const cache = open();
  const broken = async () => Promise.reject(new Error('no page'));
  await expect(cache.through('a', broken)).rejects.toThrow('no page');
  await cache.through('a', page('a'));
  expect(rendered).toEqual(['a']);
});
