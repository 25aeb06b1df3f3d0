import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import { simulatorSettings } from '../../../simulator/settings.ts';
import { type Simulator, startSimulator } from '../../../simulator/start.ts';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { aClass, aFamily, type TestFamily } from '../../../tools/test/school.ts';
import { openProviders } from '../../capabilities/payments/open-providers.ts';
import { findPerson } from '../../capabilities/staff/index.ts';
import { type TestShop, testShop } from '../testing.ts';
import type { Edge } from './edge.ts';
import { createServer } from './server.ts';

let simulator: Simulator;
let shop: TestShop;
let server: FastifyInstance;
let family: TestFamily;
let token = '';

beforeAll(async () => {
  simulator = await startSimulator();
  const providers = await openProviders(simulatorSettings(simulator.keys, simulator));
  shop = await testShop({ LIMIT_FACTOR: '100000' });
  const edge: Edge = {
    app: shop.app,
    calls: openAll({ providers }).calls,
    findPerson: (value, now) => findPerson(shop.context(), value, now),
  };
  server = await createServer(edge);
  family = await aFamily(shop);
  await aClass(shop);
});
beforeEach(async () => {
  // A random call may have signed out.
  const self = await server.inject({ url: '/api/self', headers: { TokenId: token } });
  if (self.json().status !== 200) await signInAgain();
});
const signInAgain = async () => {
  token = (await post('login', { tel: family.tel.slice(3), password: 'a good password' })).data.TokenId;
};
afterAll(async () => {
  await server.close();
  await shop.close();
  await simulator.close();
});

type Answer = {
  status: number;
  data: { TokenId: string } & Record<string, unknown>;
  message: string;
  fields?: Record<string, string>;
};

async function post(
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const payload = new URLSearchParams(fields).toString();
  const response = await server.inject({
    method: 'POST',
    url: `/api/${path}`,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
  return response.json() as Answer;
}

const junk = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1e309',
    'NaN',
    'null',
    'true',
    '[]',
    '{}',
    '[[[]]]',
    '{"__proto__":1}',
    '\u0000',
    '\ud800',
    "'; drop table orders",
    '9'.repeat(400),
    '💥'.repeat(50),
  ),
  fc.json(),
  fc.uuid(),
);

const fieldsOf = (input: unknown): string[] =>
  Object.keys((input as { shape?: object; _zod?: { def?: { shape?: object } } }).shape ?? {});

test.each(Object.values(calls).map((call) => [call.path, call] as const))(
  '%s answers junk with a refusal, never with 500',
  async (path, call) => {
    const names = [
      ...new Set([
        ...fieldsOf(call.input),
        'tel',
        'children',
        'item_ids',
        'page',
        'language',
        'TokenId',
        'idempotency_key',
      ]),
    ];
    const fields = fc.dictionary(fc.constantFrom(...names), junk, { maxKeys: 6 });
    // Calls for other kinds of person refuse a parent before they parse a field; attack/fuzz.test.ts makes them as each person.
    const readsFields = call.who.some((kind) => kind === 'visitor' || kind === 'parent');
    await fc.assert(
      fc.asyncProperty(fields, fc.boolean(), async (sent, signedIn) => {
        const headers = signedIn ? { TokenId: token } : {};
        const query = new URLSearchParams(sent as Record<string, string>).toString();
        const response =
          call.method === 'GET'
            ? await server.inject({ method: 'GET', url: `/api/${path}?${query}`, headers })
            : await server.inject({
                method: 'POST',
                url: `/api/${path}`,
                payload: query,
                headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
              });
        const answer = response.json() as Answer;
        expect(response.statusCode).toBe(200);
        expect(answer.status, `${path} ${query}`).not.toBe(500);
        if (answer.status !== 200) expect(answer.message).not.toBe('');
      }),
      { numRuns: readsFields ? 40 : 4 },
    );
  },
);

test('answers 404 for an unknown path, 400 for a body that is no form, 413 for a huge body', async () => {
  const missing = await server.inject({ method: 'GET', url: '/api/noSuchCall' });
  expect(missing.statusCode).toBe(404);
  expect(missing.json()).toMatchObject({ status: 404, data: null });
  const odd = await server.inject({
    method: 'POST',
    url: '/api/login',
    payload: '<xml/>',
    headers: { 'content-type': 'text/xml' },
  });
  expect(odd.json()).toMatchObject({ status: 400 });
  const huge = await server.inject({
    method: 'POST',
    url: '/api/login',
    payload: `tel=${'1'.repeat(1_100_000)}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(huge.json()).toMatchObject({ status: 413 });
});

test('takes the token from header, field or cookie; from a cookie only if our own page sends it', async () => {
  const cookie = { cookie: `TokenId=${token}` };
  expect(await post('logout', {}, { ...cookie, origin: 'https://evil.example' })).toMatchObject({
    status: 400,
  });
  expect(await post('logout', {}, cookie)).toMatchObject({ status: 400 });
  expect(await post('cartRemove', { TokenId: token, item_id: crypto.randomUUID() })).toMatchObject({
    status: 200,
  });
  expect(await post('cartRemove', { item_id: crypto.randomUUID() }, { TokenId: token })).toMatchObject({
    status: 200,
  });
  expect(
    await post(
      'cartRemove',
      { item_id: crypto.randomUUID() },
      { ...cookie, origin: shop.app.settings.publicUrl },
    ),
  ).toMatchObject({ status: 200 });
  expect(await post('cartRemove', { item_id: crypto.randomUUID(), TokenId: 'unknown' })).toMatchObject({
    status: 401,
  });
});

test('no page of another site can sign anybody in', async () => {
  const publicUrl = shop.app.settings.publicUrl;
  const signIn = { tel: family.tel.slice(3), password: 'a good password' };
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `${publicUrl}.evil.example` },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { referer: 'https://evil.example/page' },
    { referer: `${publicUrl}.evil.example/` },
  ];
  for (const headers of foreign)
    for (const fields of [signIn, { ...signIn, TokenId: 'made up' }]) {
      for (const cookie of [{}, { cookie: 'TokenId=somebody' }] as Record<string, string>[]) {
        const answer = await post('login', fields, { ...headers, ...cookie });
        expect(answer, JSON.stringify({ headers, fields })).toMatchObject({ status: 400, data: null });
      }
    }
  for (const path of ['teacherLogin', 'addUser', 'passwordReset', 'staffInviteAccept', 'logout'])
    expect((await post(path, {}, { origin: 'https://evil.example' })).message).toMatch(
      /其他网站|another site/,
    );
  for (const headers of [
    {},
    { origin: publicUrl },
    { 'sec-fetch-site': 'same-origin' },
    { referer: `${publicUrl}/index_login` },
  ])
    expect(await post('login', signIn, headers as Record<string, string>)).toMatchObject({ status: 200 });
});

test('messages are in the requested language, and fields are named', async () => {
  expect(await post('login', { tel: '123', password: 'x', language: 'us' })).toMatchObject({
    status: 400,
    fields: { tel: 'Please input a valid phone number' },
  });
  expect(await post('login', { tel: '123', password: 'x' }, { language: 'cn' })).toMatchObject({
    fields: { tel: '请输入有效的手机号' },
  });
});

test('a student may not buy, and a visitor must sign in', async () => {
  expect(await post('cartAdd', {})).toMatchObject({ status: 401 });
  expect(await post('memberOrders', {}, { TokenId: token })).toMatchObject({ status: 404 });
});

test('a page opened for another account does nothing as the present one, except sign in', async () => {
  const stranger = '0190a1b2-0000-7000-8000-000000000001';
  const ask = async (opened: string) =>
    (
      await server.inject({
        url: '/api/memberChild',
        headers: { cookie: `TokenId=${token}`, 'page-of': opened },
      })
    ).json() as Answer;
  const refused = await ask(stranger);
  expect(refused).toMatchObject({ status: 403, data: null, message: '这个浏览器已登录了另一个账户' });
  expect((await ask(family.parentId)).status).toBe(200);
  const write = { child_id: family.children[0] ?? '' };
  expect((await post('childPhotoRemove', write, { TokenId: token, 'page-of': stranger })).status).toBe(403);
  const signIn = { tel: family.tel.slice(3), password: 'a good password' };
  expect((await post('login', signIn, { TokenId: token, 'page-of': stranger })).status).toBe(200);
});
