import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { calls } from '../../contract/calls.ts';
import type { Locale } from '../../contract/core/page.ts';
import { createClient, pathOfCall } from './send.ts';
import { storedIn } from './stored.ts';
import type { Surroundings } from './surroundings.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
let answer: Answer;
let received: { method: string; url: URL; type: string; body: string };
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { method = '', url = '/', headers } = request;
    const chunks: Buffer[] = await request.toArray();
    const body = Buffer.concat(chunks).toString();
    received = { method, url: new URL(url, 'http://localhost'), type: headers['content-type'] ?? '', body };
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const envelope =
  (body: object, httpStatus = 200): Answer =>
  (_, response) => {
    response.writeHead(httpStatus, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
const fine = (data: unknown) => envelope({ status: 200, data, message: '' });
const refused = (status: number, rest: object = {}) =>
  envelope({ status, data: null, message: `refused ${status}`, ...rest });

let effects: string[];
let storedValues: Map<string, string>;
beforeEach(() => {
  effects = [];
  storedValues = new Map([
    ['UserId', 'u1'],
    ['user_name', '王芳'],
    ['type', 'user'],
    ['raf', 'FRIEND1'],
    ['lang', 'cn'],
  ]);
});

function clientWith(overrides: Partial<Surroundings> = {}, { locale = 'zh' as Locale, yes = true } = {}) {
  const storage = {
    getItem: (key: string) => storedValues.get(key) ?? null,
    setItem: (key: string, value: string) => void storedValues.set(key, value),
    removeItem: (key: string) => void storedValues.delete(key),
  };
  return createClient({
    fetch,
    upload: () => Promise.reject(new Error('unexpected upload')),
    origin,
    locale,
    stored: storedIn(() => storage),
    now: () => 1_772_848_800_500,
    offset: () => 480,
    here: () => '/cart_index?a=1',
    go: (address) => effects.push(`go ${address}`),
    showError: (message, about) => effects.push(`error ${about}: ${message}`),
    clearErrors: (about) => effects.push(`cleared ${about}`),
    startLoading: () => {
      effects.push('loading');
      let running = true;
      return () => {
        if (running) effects.push('loaded');
        running = false;
      };
    },
    askWhether: async () => yes,
    askToSignIn: async () => {
      effects.push('asked');
      return yes;
    },
    timeoutWords: () => 'Connection Timeout, check your internet or retry later',
    timeout: 2000,
    ...overrides,
  });
}

const fields = () => Object.fromEntries(new URLSearchParams(received.body));
const child = '0190a1b2-0000-7000-8000-000000000001';
const session = '0190a1b2-0000-7000-8000-000000000002';

test('form-encodes a POST with the common fields, shows the loader and returns the data', async () => {
  answer = fine({ items: [], count: 0, total: { amount: 0, currency: 'CNY' } });
  const cart = await clientWith().post('cartAdd', { child_id: child, session_id: session }, { key: 'k1' });
  expect(cart.count).toBe(0);
  expect(received.method).toBe('POST');
  expect(received.url.pathname).toBe('/api/cartAdd');
  expect(received.type).toMatch(/^application\/x-www-form-urlencoded/);
  expect(fields()).toEqual({
    raf: 'FRIEND1',
    language: 'cn',
    admin_type: 'cn',
    cha_time: '480',
    utc_time: '1772848800',
    idempotency_key: 'k1',
    child_id: child,
    session_id: session,
  });
  expect(effects).toEqual(['loading', 'cleared cartAdd', 'loaded']);
});

test('sends English as us', async () => {
  answer = fine([]);
  await clientWith({}, { locale: 'en' }).post('sellerList', {});
  expect(fields()).toMatchObject({ language: 'us', admin_type: 'us' });
});

test('sends nested values as JSON text and drops unset ones', async () => {
  answer = fine({});
  await clientWith().post('orderQuote', { item_ids: [child], coupon_codes: undefined, credits: 0 });
  expect(fields()).toMatchObject({ item_ids: JSON.stringify([child]), credits: '0' });
  expect(fields()).not.toHaveProperty('coupon_codes');
});

test('shows no loader for the calls that the specification exempts', async () => {
  answer = fine('');
  await clientWith().post('addUserHaveTel', { tel: '13800138000' });
  await clientWith().post('sellerList', {}, { quiet: true });
  expect(effects).not.toContain('loading');
});

test('goes to the sign-in page after 401 on a POST, forgetting the person but keeping language and referral', async () => {
  answer = refused(401);
  const posting = clientWith({}, { locale: 'en' }).post('cartRemove', { item_id: child });
  await expect(posting).rejects.toMatchObject({ refused: true, status: 401, message: 'refused 401' });
  expect([...storedValues.keys()].sort()).toEqual(['lang', 'raf']);
  expect(effects).toEqual(['loading', 'loaded', 'go /en/index_login?redirect=%2Fcart_index%3Fa%3D1&over=1']);
  // Afterwards this is a visitor, who had no session that could expire.
  await expect(clientWith().post('cartRemove', { item_id: child })).rejects.toMatchObject({ status: 401 });
  expect(effects.at(-1)).toBe('go /index_login?redirect=%2Fcart_index%3Fa%3D1');
});

test("goes to the teachers' and staff sign-in page after 401 on a POST of theirs", async () => {
  answer = refused(401);
  const here = '/en/admin/desk/offerings?page=2';
  const posting = clientWith({ here: () => here }, { locale: 'en' }).post('logout', {});
  await expect(posting).rejects.toMatchObject({ status: 401 });
  expect(effects.at(-1)).toBe(`go /en/login?redirect=${encodeURIComponent(here)}&over=1`);
});

test('stays on the sign-in page after 401 there, with its return address', async () => {
  answer = refused(401);
  const here = '/en/index_login?redirect=%2Fen%2Fcart_index';
  await expect(clientWith({ here: () => here }).post('logout', {})).rejects.toMatchObject({ status: 401 });
  expect(effects.at(-1)).toBe(`go ${here}`);
});

test('goes home after 401 on a GET, forgetting the person', async () => {
  answer = refused(401);
  await expect(clientWith().get('memberChild', {})).rejects.toMatchObject({ status: 401 });
  expect(storedValues.has('UserId')).toBe(false);
  expect(effects).toEqual(['go /']);
});

test('asks after 402; OK forgets the person and goes to the sign-in page', async () => {
  answer = refused(402);
  await expect(clientWith().post('cartRemove', { item_id: child })).rejects.toMatchObject({ status: 402 });
  expect(storedValues.has('UserId')).toBe(false);
  expect(effects).toEqual(['loading', 'loaded', 'asked', 'go /index_login?redirect=%2Fcart_index%3Fa%3D1']);
});

test('asks after 402; Cancel goes home and forgets nothing', async () => {
  answer = refused(402);
  const client = clientWith({}, { yes: false });
  await expect(client.get('memberChild', {})).rejects.toMatchObject({ status: 402 });
  expect(storedValues.get('UserId')).toBe('u1');
  expect(effects).toEqual(['asked', 'go /']);
});

test.each([400, 404, 409, 413, 429, 500])(
  'shows a red error and rejects after body status %i on a POST',
  async (status) => {
    answer = refused(status, status === 429 ? { retry_after: 30 } : {});
    const posting = clientWith().post('orderCancel', { order_number: 'T1' });
    await expect(posting).rejects.toEqual({
      refused: true,
      status,
      message: `refused ${status}`,
      ...(status === 429 ? { retry_after: 30 } : {}),
    });
    expect(effects).toEqual(['loading', 'loaded', `error orderCancel: refused ${status}`]);
  },
);

test("shows the server's message of a refused GET", async () => {
  answer = refused(404);
  await expect(clientWith().get('orderInfo', { order_number: 'T1' })).rejects.toMatchObject({ status: 404 });
  expect(effects).toEqual(['error orderInfo: refused 404']);
});

test('gives field errors to the form, and shows them in red without a form', async () => {
  answer = refused(400, { fields: { tel: 'Please input Phone' } });
  const input = { tel: '1', password: 'x' };
  await expect(clientWith().post('login', input, { form: true })).rejects.toMatchObject({
    fields: { tel: 'Please input Phone' },
  });
  expect(effects).toEqual(['loading', 'loaded']);
  await expect(clientWith().post('login', input)).rejects.toMatchObject({ status: 400 });
  expect(effects.at(-1)).toBe('error login: refused 400');
});

test('shows a refusal without fields in red, unless the screen shows it itself', async () => {
  answer = refused(400);
  await expect(clientWith().post('login', {}, { showsRefusal: true })).rejects.toMatchObject({ status: 400 });
  expect(effects).toEqual(['loading', 'loaded']);
  await expect(clientWith().post('login', {}, { form: true })).rejects.toMatchObject({ status: 400 });
  expect(effects.at(-1)).toBe('error login: refused 400');
});

const timeout = 'Connection Timeout, check your internet or retry later';

test.each([
  ['an HTTP failure', envelope({}, 502)],
  ['an HTTP failure in an envelope', envelope({ status: 404, message: 'no call' }, 404)],
  ['a body without an envelope', ((_, response) => response.end('<html>portal</html>')) as Answer],
  ['a connection that breaks', ((request) => request.socket.destroy()) as Answer],
])('treats %s as a connection timeout', async (_, next) => {
  answer = next;
  await expect(clientWith().post('sellerList', {})).rejects.toEqual({
    refused: true,
    status: 0,
    message: timeout,
  });
  expect(effects).toEqual(['loading', 'loaded', `error sellerList: ${timeout}`]);
  expect(storedValues.get('UserId')).toBe('u1');
  await expect(clientWith().get('self', {})).rejects.toMatchObject({ status: 0, message: timeout });
});

test('gives up a request that takes too long', async () => {
  answer = () => {};
  await expect(clientWith({ timeout: 60 }).post('sellerList', {})).rejects.toMatchObject({
    message: timeout,
  });
});

test('treats a request its caller aborted as no error', async () => {
  answer = () => {};
  const giveUp = new AbortController();
  const quoting = clientWith().post('orderQuote', { item_ids: [child] }, { signal: giveUp.signal });
  setTimeout(() => giveUp.abort(), 20);
  await expect(quoting).rejects.toMatchObject({ name: 'AbortError' });
  expect(effects.filter((line) => line.startsWith('error'))).toEqual([]);
});

test('goes to the sign-in page after HTTP status 0 on a POST, forgetting the person', async () => {
  const client = clientWith({ fetch: async () => Response.error() });
  await expect(client.post('sellerList', {})).rejects.toMatchObject({ status: 0 });
  expect(storedValues.has('UserId')).toBe(false);
  expect(effects).toContain('go /index_login?redirect=%2Fcart_index%3Fa%3D1');
});

test('shows a connection timeout after HTTP status 0 on a GET', async () => {
  const client = clientWith({ fetch: async () => Response.error() });
  await expect(client.get('self', {})).rejects.toMatchObject({ message: timeout });
  expect(effects).toEqual([`error self: ${timeout}`]);
});

test('sends input and common fields of a GET in its query', async () => {
  answer = fine({ items: [], total: 0, page: 1, page_size: 20 });
  await clientWith({}, { locale: 'en' }).get('courseIndex', {
    q: '英语 & more',
    page: 2,
    category: undefined,
  });
  expect(received.method).toBe('GET');
  expect(Object.fromEntries(received.url.searchParams)).toEqual({
    raf: 'FRIEND1',
    language: 'us',
    admin_type: 'us',
    q: '英语 & more',
    page: '2',
  });
  expect(effects).toEqual(['cleared courseIndex']);
});

test('sends multipart with a file', async () => {
  answer = fine(null);
  const input = { file: new Blob(['video'], { type: 'video/mp4' }) } as never;
  await clientWith().post('logout', input);
  expect(received.type).toMatch(/^multipart\/form-data; boundary=/);
  expect(received.body).toContain('name="file"');
});

test('sends every call to its path in the contract', () => {
  for (const [name, call] of Object.entries(calls)) {
    expect(pathOfCall(name as keyof typeof calls)).toBe(call.path);
  }
});
