import { expect, test } from 'vitest';
import { offlinePage, serviceWorker } from './offline.ts';

const school = { name: { zh: '<青禾>', en: 'Green & Sprout' }, tel: '021-5555 6677' };

type Fetch = { request: { mode: string; method: string }; preloadResponse: Promise<Response | undefined> };
type Listeners = {
  fetch: (event: Fetch & { respondWith(answer: Promise<Response>): void }) => void;
};

/** The worker's answer to a request; null where it leaves the request to the browser. */
async function answerOf(code: string, event: Fetch, fetch: () => Promise<Response>): Promise<string | null> {
  const listeners = {} as Listeners;
  const listen = (name: keyof Listeners, listener: Listeners['fetch']) => {
    listeners[name] = listener;
  };
  new Function('addEventListener', 'fetch', 'skipWaiting', code)(listen, fetch, () => {});
  const answers: Promise<Response>[] = [];
  listeners.fetch({ ...event, respondWith: (given) => answers.push(given) });
  const [answer] = answers;
  return answer ? (await answer).text() : null;
}

const opened = { request: { mode: 'navigate', method: 'GET' }, preloadResponse: Promise.resolve(undefined) };
const online = async () => new Response('from the shop');
const cut = async () => {
  throw new TypeError('Failed to fetch');
};

test('the page names the school in both languages and how to call it', () => {
  const page = offlinePage(school);
  for (const words of [
    '&#60;青禾&#62;',
    'Green &#38; Sprout',
    '021-5555 6677',
    '网络似乎断开了',
    'You seem to be offline',
  ])
    expect(page).toContain(words);
  expect(page).not.toContain('<script');
});

test('only a page that cannot be reached is answered by the worker', async () => {
  const code = serviceWorker(offlinePage(school));
  expect(await answerOf(code, opened, online)).toBe('from the shop');
  expect(await answerOf(code, opened, cut)).toBe(offlinePage(school));
  const early = { ...opened, preloadResponse: Promise.resolve(new Response('early')) };
  expect(await answerOf(code, early, cut)).toBe('early');
  for (const request of [
    { mode: 'cors', method: 'GET' },
    { mode: 'navigate', method: 'POST' },
  ])
    expect(await answerOf(code, { ...opened, request }, cut)).toBe(null);
});

test('another name of the school is another worker, which browsers then take', () => {
  const renamed = { ...school, name: { zh: '春苗', en: 'Spring' } };
  expect(serviceWorker(offlinePage(renamed))).not.toBe(serviceWorker(offlinePage(school)));
});
