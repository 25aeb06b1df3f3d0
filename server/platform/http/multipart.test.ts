import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { aFamily, type TestFamily } from '../../../tools/test/school.ts';
import { findPerson } from '../../capabilities/staff/index.ts';
import { type TestShop, testShop } from '../testing.ts';
import { createServer } from './server.ts';

let shop: TestShop;
let server: FastifyInstance;
let family: TestFamily;
let token: string;
let dataFolder: string;

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'tongxue-multipart-'));
  shop = await testShop({ DATA_FOLDER: dataFolder, LIMIT_FACTOR: '100' });
  server = await createServer({
    app: shop.app,
    calls: openAll().calls,
    findPerson: (value, now) => findPerson(shop.context(), value, now),
  });
  family = await aFamily(shop);
  const signIn = await server.inject({
    method: 'POST',
    url: '/api/login',
    payload: new URLSearchParams({ tel: family.tel.slice(3), password: 'a good password' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  token = signIn.json().data.TokenId;
});
afterAll(async () => {
  await server.close();
  await shop.close();
});

type Part = { name: string; value: string | Blob };
async function send(path: string, parts: Part[], headers: Record<string, string> = {}) {
  const form = new FormData();
  for (const { name, value } of parts)
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, 'p.png');
  const request = new Request('http://x', { method: 'POST', body: form });
  const response = await server.inject({
    method: 'POST',
    url: `/api/${path}`,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '', ...headers },
  });
  return response.json() as { status: number; data: { photo: string | null }[]; fields?: object };
}
const picture = async () => {
  const bytes = await sharp({ create: { width: 50, height: 50, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' });
};
const child = () => ({ name: 'child_id', value: family.children[0] ?? '' });
const left = async () => (await readdir(join(dataFolder, 'files/incoming')).catch(() => [])).length;

test('a call takes a file, and the link in its answer serves the picture', async () => {
  const answer = await send('childPhoto', [child(), { name: 'photo', value: await picture() }], {
    TokenId: token,
  });
  expect(answer.status).toBe(200);
  const url = answer.data[0]?.photo ?? '';
  const shown = await server.inject({ method: 'GET', url });
  expect(shown.statusCode).toBe(200);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-security-policy': "default-src 'none'; media-src 'self'; sandbox",
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
  });
  expect((await sharp(shown.rawPayload).metadata()).width).toBe(384);
  const part = await server.inject({ method: 'GET', url, headers: { range: 'bytes=4-9' } });
  expect(part.statusCode).toBe(206);
  expect(part.headers['content-range']).toBe(`bytes 4-9/${shown.rawPayload.length}`);
  expect(part.rawPayload).toEqual(shown.rawPayload.subarray(4, 10));
  for (const wrong of [
    url.replace('sign=', 'sign=x'),
    url.split('?')[0] ?? '',
    '/files/..%2f..%2fetc%2fpasswd',
  ])
    expect((await server.inject({ method: 'GET', url: wrong })).statusCode).toBe(404);
  expect(await left()).toBe(0);
});

test('a token may be a field before the file; others may not send a file', async () => {
  const photo = { name: 'photo', value: await picture() };
  expect((await send('childPhoto', [{ name: 'TokenId', value: token }, child(), photo])).status).toBe(200);
  expect((await send('childPhoto', [child(), photo])).status).toBe(401);
  expect((await send('childPhoto', [photo, { name: 'TokenId', value: token }, child()])).status).toBe(401);
  expect(await left()).toBe(0);
});

test('refuses a malformed form and malformed field names', async () => {
  const raw = async (payload: string, type = 'multipart/form-data; boundary=b') =>
    (
      await server.inject({
        method: 'POST',
        url: '/api/childPhotoRemove',
        payload,
        headers: { 'content-type': type, TokenId: token },
      })
    ).json() as { status: number };
  const field = (name: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx\r\n--b--\r\n`;
  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', ''])
    expect([name, (await raw(field(name))).status]).toEqual([name, 400]);
  const file = '--b\r\nContent-Disposition: form-data; name="photo"; filename="p"\r\n\r\n';
  for (const broken of [
    '',
    'nonsense',
    '--b',
    '--b\r\n',
    '--b\r\nNo-Colon\r\n\r\nx',
    file,
    `${file}x`,
    `--b--${file}`,
  ])
    expect([broken, (await raw(broken)).status]).toEqual([broken, 400]);
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/mixed; boundary=b'])
    expect([type, (await raw(field('child_id'), type)).status]).toEqual([type, 400]);
  expect((await raw('__proto__=1&constructor=2', 'application/x-www-form-urlencoded')).status).toBe(400);
  expect((await raw('{"__proto__":{"a":1}}', 'application/json')).status).toBe(400);
  expect(await left()).toBe(0);
});

test('refuses a large or repeated file, or a file for a call without one, and leaves nothing behind', async () => {
  const headers = { TokenId: token };
  const huge = new Blob([new Uint8Array(10_000_001)]);
  expect((await send('childPhoto', [child(), { name: 'photo', value: huge }], headers)).status).toBe(413);
  expect((await send('childPhoto', [child(), child()], headers)).status).toBe(400);
  const photo = { name: 'photo', value: await picture() };
  expect((await send('childPhotoRemove', [child(), photo], headers)).status).toBe(413);
  expect((await send('childPhoto', [child(), { name: 'photo', value: 'words' }], headers)).fields).toEqual({
    photo: '请选择文件',
  });
  expect(await left()).toBe(0);
});
