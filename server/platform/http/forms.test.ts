import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { formFields, pressOf } from '../../../contract/core/form-fields.ts';
import type { PageRequest } from '../../../contract/core/page.ts';
import { openPageServer } from '../../../tools/test/page-server.ts';
import { aFamily, type TestFamily } from '../../../tools/test/school.ts';
import { type TestShop, testShop } from '../testing.ts';

let shop: TestShop;
let server: FastifyInstance;
let family: TestFamily;
let origin: string;
let rendered: { method: string; path: string; page: PageRequest }[] = [];

beforeAll(async () => {
  shop = await testShop({ LIMIT_FACTOR: '100000' });
  origin = shop.app.settings.publicUrl;
  server = await openPageServer(shop, {
    handle: async (request: Request, page: PageRequest) => {
      rendered.push({ method: request.method, path: new URL(request.url).pathname, page });
      return new Response('<p>a page</p>', { headers: { 'content-type': 'text/html' } });
    },
  });
  family = await aFamily(shop);
});
beforeEach(() => {
  rendered = [];
});
afterAll(async () => {
  await server.close();
  await shop.close();
});

type Sent = { url?: string; cookie?: string; headers?: Record<string, string> };

/** Sends a form as a browser does from a page of ours. */
const send = (
  fields: Record<string, string>,
  { url = '/index_login', cookie = '', headers = {} }: Sent = {},
) =>
  server.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin, cookie, ...headers },
  });

const login = (password: string, more: Record<string, string> = {}) => ({
  [formFields.call]: 'login',
  [formFields.form]: 'login',
  tel: family.tel.slice(3),
  password,
  ...more,
});

async function signedIn(): Promise<string> {
  const { cookies } = await send(login('a good password'));
  return `TokenId=${cookies.find((cookie) => cookie.name === 'TokenId')?.value}`;
}
const lastSent = () => rendered.at(-1)?.page.sent;

test("success sets the session's cookie and redirects with 303", async () => {
  const answer = await send(login('a good password', { [formFields.next]: '/en/cart_index?x=1' }));
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/en/cart_index?x=1']);
  expect(answer.cookies.find((cookie) => cookie.name === 'TokenId')).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
  });
  expect(rendered).toEqual([]);
});

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:1', ''])(
  'success never leads to %j, but stays',
  async (next) => {
    const answer = await send(login('a good password', { [formFields.next]: next }), {
      url: '/index_login?a=1',
    });
    expect(answer.headers.location).toBe('/index_login?a=1');
  },
);

test('a form on a page whose address begins with two slashes does not lead to another host', async () => {
  const url = '//evil.example/a?x=1';
  const done = await send(login('a good password'), { url });
  const unknown = await send({ [formFields.call]: 'deviceSignOut' }, { url, headers: { origin } });
  expect([done.headers.location, unknown.headers.location]).toEqual([
    '/evil.example/a?x=1',
    '/index_login?redirect=%2Fevil.example%2Fa%3Fx%3D1',
  ]);
});

test.each([
  ['a way on in Chinese', { [formFields.next]: '/course_search?q=围棋' }],
  ['words that are cut within a character', { [formFields.message]: `${'a'.repeat(299)}😀` }],
])('an act that is done is answered, with %s', async (_what, words) => {
  const answer = await send(login('a good password', words));
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toMatch(/^\/[\x21-\x7e]*$/);
});

test.each([
  ['too much', 413, 'application/x-www-form-urlencoded', `a=${'x'.repeat(1_100_000)}`],
  ['nothing that can be read', 400, 'application/json', '{'],
])(
  'a page that is sent %s says so by its HTTP status, as nothing to be kept',
  async (_what, status, type, payload) => {
    const headers = { origin, 'content-type': type };
    const answer = await server.inject({ method: 'POST', url: '/index_login', headers, payload });
    expect([answer.statusCode, answer.json().status]).toEqual([status, status]);
  },
);

test('shows a refusal at its field, with the values but no secrets, and caches nothing', async () => {
  const answer = await send(login('wrong'));
  expect(answer.statusCode).toBe(400);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(rendered).toHaveLength(1);
  expect(rendered[0]).toMatchObject({ method: 'GET', path: '/index_login' });
  expect(lastSent()).toEqual({
    form: 'login',
    call: 'login',
    values: { tel: family.tel.slice(3), password: '' },
    refused: { refused: true, status: 400, message: '密码错误', fields: { password: '密码错误' } },
  });
  await server.inject({ method: 'GET', url: '/index_login' });
  expect(lastSent()).toBeNull();
});

test('a cached page is neither served to a form nor replaced by its answer', async () => {
  const visit = () => server.inject({ method: 'GET', url: '/course_index' });
  await visit();
  await send(login('wrong'), { url: '/course_index' });
  await send(login('wrong'), { url: '/course_index' });
  await visit();
  expect(rendered.map(({ page }) => page.sent !== null)).toEqual([false, true, true]);
});

test("the language is the page's", async () => {
  await send(login('wrong'), { url: '/en/index_login' });
  expect(lastSent()?.refused?.message).toBe('Wrong Password');
});

const foreign: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: '', 'sec-fetch-site': 'cross-site' },
];
test.each(foreign)('refuses a form from another site: %j', async (headers) => {
  const answer = await send(login('a good password'), { headers });
  expect(answer.cookies).toEqual([]);
  expect(answer.statusCode).toBe(400);
  expect(lastSent()?.refused).toBeDefined();
});

test('refuses a cookie without a header that names the sending page', async () => {
  const cookie = await signedIn();
  const answer = await send({ [formFields.call]: 'logout' }, { cookie, headers: { origin: '' } });
  expect(answer.statusCode).toBe(400);
  expect((await send({ [formFields.call]: 'logout' }, { cookie })).statusCode).toBe(303);
});

test('leads a visitor to sign in, and back', async () => {
  const answer = await send({ [formFields.call]: 'cartRemove', item_id: 'x' }, { url: '/en/cart_index?a=1' });
  expect([answer.statusCode, answer.headers.location]).toEqual([
    303,
    '/en/index_login?redirect=%2Fen%2Fcart_index%3Fa%3D1',
  ]);
});

const notCalls: Record<string, string>[] = [
  {},
  { [formFields.call]: 'self' },
  { [formFields.call]: '__proto__' },
  { [formFields.call]: 'noSuch' },
];
test.each(notCalls)('accepts only calls that write: %j', async (fields) => {
  expect((await send(fields)).statusCode).toBe(400);
});

test('form values cannot name the call, the next page or the key of a form', async () => {
  await send(login('wrong', { TokenId: 'made up', '__proto__.x': '1', 'a.__proto__.x': '1' }));
  expect(lastSent()?.refused?.fields).toEqual({ password: '密码错误' });
});

test("a button may make another call with the form's fields and show its answer on the page", async () => {
  const fields = login('secret', { code: '', [formFields.press]: pressOf({ call: 'logout', shows: true }) });
  const answer = await send(fields);
  expect(answer.statusCode).toBe(200);
  expect(lastSent()).toMatchObject({ form: 'login', call: 'logout', answer: null, values: { password: '' } });
});

test('a call that needs confirmation runs only after it', async () => {
  const cookie = await signedIn();
  const ask = { [formFields.call]: 'logout', [formFields.form]: 'button logout ', [formFields.asks]: '1' };
  expect((await send(ask, { cookie })).statusCode).toBe(200);
  expect(lastSent()).toMatchObject({ asks: true });
  const answer = await send({ ...ask, [formFields.sure]: '1' }, { cookie });
  expect(answer.statusCode).toBe(303);
  expect(answer.cookies.map((cookie) => [cookie.name, cookie.value])).toContainEqual(['TokenId', '']);
});

test('shows the success message once, on the next page', async () => {
  const cookie = await signedIn();
  const saved = await send(
    { [formFields.call]: 'deviceSignOut', [formFields.message]: '已退出该设备' },
    { cookie, url: '/member_account' },
  );
  const told = saved.cookies.find((one) => one.name === 'told');
  expect(told).toMatchObject({ value: '已退出该设备', httpOnly: true });
  const follow = await server.inject({
    method: 'GET',
    url: '/member_account',
    headers: { cookie: `${cookie}; told=${encodeURIComponent(told?.value ?? '')}` },
  });
  expect(rendered.at(-1)?.page.message).toBe('已退出该设备');
  expect(follow.cookies.map((cookie) => [cookie.name, cookie.value])).toContainEqual(['told', '']);
});

test('a form sent twice acts once; the same form of another page acts again', async () => {
  const cookie = await signedIn();
  const child = {
    [formFields.call]: 'childSave',
    [formFields.form]: 'childSave',
    name: 'Twin',
    name_cn: '双双',
    'year_month.year': '2018',
    'year_month.month': '05',
    grade: '2',
    agreed: '1',
    idempotency_key: 'the page’s own key',
  };
  const count = async () => {
    const { json } = await server.inject({ method: 'GET', url: '/api/memberChild', headers: { cookie } });
    return (json() as { data: { name: string }[] }).data.filter((child) => child.name === 'Twin').length;
  };
  const at = { cookie, url: '/member_child/new' };
  const answers = [await send(child, at), await send(child, at)];
  expect(answers.map((answer) => answer.statusCode)).toEqual([303, 303]);
  expect(await count()).toBe(1);
  await send({ ...child, idempotency_key: 'another page’s key', twice_confirmed: '1' }, at);
  expect(await count()).toBe(2);
});

test('a form may carry a file; an empty file field is none', async () => {
  const cookie = await signedIn();
  const boundary = 'xxBOUNDARYxx';
  const field = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = (name: string, bytes: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n${bytes}\r\n`;
  const post = (last: string) =>
    server.inject({
      method: 'POST',
      url: '/member_child/x',
      headers: { cookie, origin, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: `${field(formFields.call, 'childPhoto')}${field(formFields.form, 'childPhoto')}${field('child_id', family.children[0] ?? '')}${last}--${boundary}--\r\n`,
    });
  await post(file('', ''));
  expect(lastSent()?.refused?.fields).toHaveProperty('photo');
  await post(file('x.png', 'no picture'));
  expect(lastSent()?.refused?.fields).toHaveProperty('photo');
});

test.each([
  ['/index_login?tel=1&password=hunter2&redirect=%2Fcart_index', '/index_login?tel=1&redirect=%2Fcart_index'],
  ['/en/index_register?children.0.password=hunter2', '/en/index_register'],
  ['//evil.example/?password=hunter2', '/evil.example/'],
  ['/index_login?code=123456&way=code', '/index_login?way=code'],
])('a secret does not stay in the address %s', async (url, clean) => {
  const answer = await server.inject({ method: 'GET', url });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, clean]);
  expect(rendered).toEqual([]);
});

test.each([
  '/forgot_password_reset?ticket=abc',
  '/login_invited?invite=abc',
  '/index_login?code=071CZxxxxxxxxx',
])('what belongs in an address stays there: %s', async (url) => {
  expect((await server.inject({ method: 'GET', url })).statusCode).toBe(200);
});
