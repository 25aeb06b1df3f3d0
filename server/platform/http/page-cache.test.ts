import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';

let time = 1;
let rendered: string[] = [];
beforeEach(() => {
  time = 1;
  rendered = [];
});
const open = (bytes = 1000) => createPageCache({ seconds: 15, bytes, now: () => time });
const page =
  (key: string, { length = 100, status = 200, cookie = false, forNow = false } = {}) =>
  async () => {
    rendered.push(key);
    const headers = new Headers({
      ...(cookie ? { 'set-cookie': 'a=b' } : {}),
      ...(forNow ? { 'cache-control': 'no-store' } : {}),
    });
    return { response: new Response('x'.repeat(length), { status, headers }), nonce: key };
  };

test('renders a page once while it is cached, and again when it has expired', async () => {
  const cache = open();
  const answers = await Promise.all([1, 2, 3].map(() => cache.through('a', 'br', page('a'))));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  time = 15_000;
  await cache.through('a', 'br', page('a'));
  expect(rendered).toEqual(['a']);
  time = 15_002;
  await cache.through('a', 'br', page('a'));
  expect(rendered).toEqual(['a', 'a']);
});

test('renders pages for one reader, and answers other than 200, each time', async () => {
  const cache = open();
  for (const _time of [1, 2]) {
    await cache.through(null, 'br', page('own'));
    await cache.through('cookie', 'br', page('cookie', { cookie: true }));
    await cache.through('missing', 'br', page('missing', { status: 404 }));
    await cache.through('now', 'br', page('now', { forNow: true }));
  }
  expect(rendered).toEqual(['own', 'cookie', 'missing', 'now', 'own', 'cookie', 'missing', 'now']);
});

test('the least recently used page leaves when bytes run out; a page that is too large is not cached', async () => {
  const cache = open(250);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await cache.through(key, 'br', page(key));
  expect(rendered).toEqual(['a', 'b', 'c', 'b']);
  for (const _time of [1, 2]) await cache.through('huge', 'br', page('huge', { length: 300 }));
  expect(rendered.slice(4)).toEqual(['huge', 'huge']);
});

test('every browser gets an encoding it accepts, compressed once', async () => {
  const cache = open(100_000);
  const ask = (accepted?: string) => cache.through('a', accepted, page('a', { length: 20_000 }));
  const text = 'x'.repeat(20_000);
  const [brotli, gzip, plain] = [await ask('gzip, br'), await ask('gzip'), await ask()];
  expect([brotli.encoding, gzip.encoding, plain.encoding]).toEqual(['br', 'gzip', null]);
  expect(brotliDecompressSync(brotli.body).toString()).toBe(text);
  expect(gunzipSync(gzip.body).toString()).toBe(text);
  expect(plain.body.toString()).toBe(text);
  expect((await ask('br')).body).toBe(brotli.body);
  expect(rendered).toEqual(['a']);
});

test('a compressed page counts with its compressed bytes only', async () => {
  const cache = open(25_000);
  for (const key of ['a', 'b', 'a', 'b']) await cache.through(key, 'br', page(key, { length: 20_000 }));
  expect(rendered).toEqual(['a', 'b']);
});

test('does not compress a short page', async () => {
  expect(await open().through('a', 'br, gzip', page('a'))).toMatchObject({ encoding: null });
});

test('does not cache a failure', async () => {
  const cache = open();
  const broken = async () => Promise.reject(new Error('no page'));
  await expect(cache.through('a', 'br', broken)).rejects.toThrow('no page');
  await cache.through('a', 'br', page('a'));
  expect(rendered).toEqual(['a']);
});
