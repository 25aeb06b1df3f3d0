import { expect, test } from 'vitest';
import { failureOf, takesAddress, whyNotPlayed } from './cannot-play.ts';

const loading = { error: null, readyState: 0 };
const failed = (code: number) => ({ ...loading, error: { code } as MediaError });
const answers = (status: number) => () => Promise.resolve(new Response(null, { status }));
const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'));

test('a film without a picture cannot be played, also if it loaded before the page was alive', async () => {
  expect(await whyNotPlayed({ ...loading, videoWidth: 0 }, noAnswer)).toBeNull();
  expect(await whyNotPlayed({ error: null, readyState: 1, videoWidth: 0 }, noAnswer)).toBe('cannot');
  expect(await whyNotPlayed({ error: null, readyState: 4, videoWidth: 640 }, noAnswer)).toBeNull();
});

test('a sound has no picture', async () => {
  expect(await whyNotPlayed({ error: null, readyState: 4 }, noAnswer)).toBeNull();
});

test('the browser is blamed only for a file that is there', async () => {
  const whys = (ask: () => Promise<Response>) =>
    Promise.all([1, 2, 3, 4].map((code) => whyNotPlayed(failed(code), ask)));
  expect(await whys(answers(206))).toEqual([null, null, 'cannot', 'cannot']);
  expect(await whys(answers(404))).toEqual([null, 'refused', 'cannot', 'refused']);
  expect(await whys(answers(503))).toEqual([null, null, 'cannot', 'unreachable']);
  expect(await whys(noAnswer)).toEqual([null, null, 'cannot', 'unreachable']);
});

test('a film that runs keeps its address until another file or a failure', () => {
  const [src, url] = ['/files/1?until=1', '/files/1?until=2'];
  expect(takesAddress({ src, hasBegun: true, failure: null }, url)).toBe(false);
  expect(takesAddress({ src, hasBegun: false, failure: null }, url)).toBe(true);
  expect(takesAddress({ src, hasBegun: true, failure: 'refused' }, url)).toBe(true);
  expect(takesAddress({ src, hasBegun: true, failure: null }, '/files/2?until=2')).toBe(true);
  expect(takesAddress({ src, hasBegun: false, failure: null }, src)).toBe(false);
});

test('the failure of an address is not that of the next one', () => {
  const failed = { src: '/files/1?key=a', why: 'refused' } as const;
  expect(failureOf(failed, '/files/1?key=a')).toBe('refused');
  expect(failureOf(failed, '/files/2?key=a')).toBeNull();
  expect(failureOf(null, '/files/1?key=a')).toBeNull();
});
