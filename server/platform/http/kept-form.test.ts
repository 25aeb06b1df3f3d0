import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { formFields } from '../../../contract/core/form-fields.ts';
import type { PageRequest } from '../../../contract/core/page.ts';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { aFamily, type TestFamily } from '../../../tools/test/school.ts';
import { findPerson } from '../../capabilities/staff/index.ts';
import { type TestShop, testShop } from '../testing.ts';
import type { Edge } from './edge.ts';
import { type PageBuild, registerPages } from './pages.ts';
import { createServer } from './server.ts';

let shop: TestShop;
let server: FastifyInstance;
let family: TestFamily;
let other: TestFamily;
let rendered: PageRequest[] = [];
/** The cookies of one browser, by name. */
let cookies: Record<string, string> = {};

beforeAll(async () => {
  shop = await testShop({ LIMIT_FACTOR: '100000' });
  const edge: Edge = {
    app: shop.app,
    calls: openAll().calls,
    findPerson: (value, now) => findPerson(shop.context(), value, now),
  };
  server = await createServer(edge);
  const build = {
    clientFolder: await mkdtemp(join(tmpdir(), 'tongxue-kept-')),
    cacheSeconds: 15,
    handle: async (_request: Request, shown: PageRequest) => {
      rendered.push(shown);
      return new Response('<p>a page</p>', { headers: { 'content-type': 'text/html' } });
    },
  } as PageBuild;
  await registerPages(server, edge, build);
  [family, other] = [await aFamily(shop), await aFamily(shop)];
});
beforeEach(() => {
  cookies = {};
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
    old_password: 'a good password',
  });
}

test('what was typed before the session ended is there again after signing in, once', async () => {
  const answer = await sendTooLate();
  expect(answer.headers.location).toContain('/index_login?redirect=');
  expect(JSON.stringify(cookies)).not.toContain('good');
  await signIn(family);
  expect(await sentAt('/member')).toBeNull();
  expect(await sentAt(url)).toEqual({
    form: 'the form',
    call: 'passwordChange',
    values: { letter: { text: words }, old_password: '' },
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

test('nothing is shown that was changed, is too old or does not fit into cookies', async () => {
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
  const many = Array.from({ length: 12_000 }, (_, at) =>
    String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000)),
  );
  expect((await sendTooLate(many.join(''))).statusCode).toBe(303);
  expect(Object.keys(cookies)).not.toContain('kept_form');
});
