import { expect, test } from 'vitest';
import { createClient } from './send.ts';
import { storedIn } from './stored.ts';

const child = '0190a1b2-0000-7000-8000-000000000001';

/** A client with an expired session on a page that can sign in again in place. */
function signedOut({ wants = true, refusal = 401 } = {}) {
  const effects: string[] = [];
  let isIn = false;
  const client = createClient({
    fetch: async (address, init) => {
      const pageOf = new Headers(init?.headers).get('page-of');
      expect(pageOf).toBe('me');
      const key = new URLSearchParams(String(init?.body ?? '')).get('idempotency_key');
      effects.push(`${String(address).split('?')[0]}${key ? ` ${key}` : ''} ${isIn ? 'in' : 'out'}`);
      const envelope = isIn
        ? { status: 200, data: [], message: '' }
        : { status: refusal, data: null, message: 'signed out' };
      return new Response(JSON.stringify(envelope));
    },
    upload: () => Promise.reject(new Error('unexpected upload')),
    pageOf: 'me',
    origin: '',
    locale: 'en',
    stored: storedIn(() => ({ getItem: () => null, setItem: () => {}, removeItem: () => {} })),
    now: () => 0,
    offset: () => 480,
    here: () => '/en/admin/desk/rooms',
    go: (address) => effects.push(`go ${address}`),
    showError: () => {},
    clearErrors: () => {},
    startLoading: () => () => {},
    askToSignIn: async () => true,
    signInHere: async (why) => {
      effects.push(why);
      isIn = wants;
      return wants;
    },
    askWhether: async () => true,
    timeoutWords: () => '',
    timeout: 2000,
  });
  return { client, effects };
}

test('repeats a call once after signing in on the page, without leaving it', async () => {
  const reading = signedOut();
  await expect(reading.client.get('memberChild', {}, { quiet: true })).resolves.toEqual([]);
  expect(reading.effects).toEqual(['/api/memberChild out', 'over', '/api/memberChild in']);
  const writing = signedOut();
  await writing.client.post('cartRemove', { item_id: child }, { key: 'k2', quiet: true });
  expect(writing.effects).toEqual(['/api/cartRemove k2 out', 'over', '/api/cartRemove k2 in']);
});

test('goes to the sign-in page when the person declines to sign in on the page', async () => {
  const { client, effects } = signedOut({ wants: false });
  await expect(client.post('cartRemove', { item_id: child })).rejects.toMatchObject({ status: 401 });
  expect(effects).toEqual([
    '/api/cartRemove out',
    'over',
    `go /en/login?redirect=${encodeURIComponent('/en/admin/desk/rooms')}`,
  ]);
});

test('lets the same person sign in again when another has, else reloads as the other', async () => {
  const back = signedOut({ refusal: 403 });
  await expect(back.client.get('memberChild', {}, { quiet: true })).resolves.toEqual([]);
  expect(back.effects).toEqual(['/api/memberChild out', 'another', '/api/memberChild in']);
  const declined = signedOut({ wants: false, refusal: 403 });
  await expect(declined.client.post('cartRemove', { item_id: child })).rejects.toMatchObject({ status: 403 });
  expect(declined.effects).toEqual(['/api/cartRemove out', 'another', 'go /en/admin/desk/rooms']);
});
