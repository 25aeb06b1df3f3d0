import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { formFields } from '../../../contract/core/form-fields.ts';
import type { PageRequest } from '../../../contract/core/page.ts';
import { openPageServer } from '../../../tools/test/page-server.ts';
import { aFamily, type TestFamily } from '../../../tools/test/school.ts';
import { type TestShop, testShop } from '../testing.ts';

let shop: TestShop;
let server: FastifyInstance;
let family: TestFamily;
let other: TestFamily;
let rendered: PageRequest[] = [];
/** With which status pages answer. */
let status = 200;
/** The cookies of one browser, by name. */
let cookies: Record<string, string> = {};

beforeAll(async () => {
  shop = await testShop({ LIMIT_FACTOR: '100000' });
  server = await openPageServer(shop, {
    handle: async (_request: Request, shown: PageRequest) => {
      rendered.push(shown);
      return new Response('<p>a page</p>', { status, headers: { 'content-type': 'text/html' } });
    },
  });
  [family, other] = [await aFamily(shop), await aFamily(shop)];
});
beforeEach(() => {
  cookies = {};
  status = 200;
});
afterAll(async () => {
  await server.close();
  await shop.close();
});

async function visit(method: 'GET' | 'POST', url: string, fields: Record<string, string> = {}) {
  const answer = await server.inject({
    method,
    url,
    headers: {
      origin: shop.app.settings.publicUrl,
      cookie: Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
      ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(method === 'POST' ? { payload: new URLSearchParams(fields).toString() } : {}),
  });
  for (const { name, value } of answer.cookies)
    if (value) cookies[name] = value;
    else delete cookies[name];
  return answer;
}

const signIn = ({ tel }: TestFamily) =>
  visit('POST', '/index_login', {
    [formFields.call]: 'login',
    tel: tel.slice(3),
    password: 'a good password',
  });
const sentAt = async (url: string) => {
  rendered = [];
  await visit('GET', url);
  return rendered.at(-1)?.sent ?? null;
};

const words = '请假：孩子发烧了，'.repeat(200);
const url = '/virtual_letters?x=1';

/** The family opens a page, its session ends, and it sends the form of that page. */
async function sendTooLate(text = words) {
  await signIn(family);
  await visit('GET', url);
  await shop.pool.query('delete from sign_ins where account_id = $1', [family.parentId]);
  return visit('POST', url, {
    [formFields.call]: 'passwordChange',
    [formFields.form]: 'the form',
    idempotency_key: rendered.at(-1)?.formKey ?? '',
    'letter.text': text,
    'letter.about': '请假',
    old_password: 'a good password',
  });
}

test('what was typed before the session ended is there again after signing in, once', async () => {
  const answer = await sendTooLate();
  expect(answer.headers.location).toMatch(/^\/index_login\?redirect=.*&over=1$/);
  expect(JSON.stringify(cookies)).not.toContain('good');
  await signIn(family);
  expect(await sentAt('/member')).toBeNull();
  expect(await sentAt(url)).toEqual({
    form: 'the form',
    call: 'passwordChange',
    values: { letter: { text: words, about: '请假' }, old_password: '' },
  });
  expect(rendered.at(-1)?.message).toContain('恢复');
  expect(await sentAt(url)).toBeNull();
});

test('nobody else sees it on the same browser', async () => {
  await sendTooLate();
  expect(await sentAt(url)).toBeNull();
  await signIn(other);
  expect(await sentAt(url)).toBeNull();
  await signIn(family);
  expect(await sentAt(url)).toBeNull();
});

/** Han characters of which no two are alike, so that they pack badly. */
const badlyPacked = (length: number) =>
  Array.from({ length }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000))).join('');

test('a page that does not show it leaves it for the next', async () => {
  await sendTooLate();
  await signIn(family);
  for (const other of [302, 500]) {
    status = other;
    await sentAt(url);
  }
  status = 200;
  expect(await sentAt(url)).toMatchObject({ form: 'the form' });
  expect(await sentAt(url)).toBeNull();
});

test('the form of a page without a person is not kept', async () => {
  await visit('GET', '/index_login?redirect=%2Fvirtual_letters');
  const ofVisitor = rendered.at(-1)?.formKey ?? '';
  for (const idempotency_key of [ofVisitor, '']) {
    const answer = await visit('POST', url, {
      [formFields.call]: 'passwordChange',
      [formFields.form]: 'the form',
      idempotency_key,
      'letter.text': words,
    });
    expect(answer.headers.location).toContain('/index_login?redirect=');
  }
  expect(Object.keys(cookies)).not.toContain('kept_form');
});

test('nothing is shown that was changed or is too old', async () => {
  await sendTooLate();
  await signIn(family);
  const kept = cookies.kept_form ?? '';
  cookies.kept_form = `${kept.slice(0, 40)}${kept[40] === 'A' ? 'B' : 'A'}${kept.slice(41)}`;
  expect(await sentAt(url)).toBeNull();
  await sendTooLate();
  const { now } = shop.time;
  shop.time.now = now.add({ minutes: 11 });
  await signIn(family);
  expect(await sentAt(url)).toBeNull();
  shop.time.now = now;
});

test('cookies leave room in what servers in front take', async () => {
  const sizes: number[] = [];
  for (let length = 700; length < 1000; length += 25) {
    const { headers } = await sendTooLate(badlyPacked(length));
    sizes.push([headers['set-cookie'] ?? []].flat().reduce((sum, line) => sum + line.length + 14, 0));
  }
  expect(Math.max(...sizes)).toBeLessThan(3500);
  // Some fit just so, and some not at all.
  expect(Math.max(...sizes)).toBeGreaterThan(2900);
  expect(Math.min(...sizes)).toBeLessThan(1000);
});

test.each([
  [500, true],
  [12_000, false],
])('of a text of %i characters beside another, whether it is back: %s', async (length, isBack) => {
  const text = badlyPacked(length);
  await sendTooLate(text);
  await signIn(family);
  expect(await sentAt(url)).toMatchObject({
    values: { letter: { text: isBack ? text : '', about: '请假' } },
  });
  expect(rendered.at(-1)?.message?.includes('过长')).toBe(!isBack);
});
