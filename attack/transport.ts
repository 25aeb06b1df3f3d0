import { gzipSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import type { Call } from '../contract/core/call.ts';
import type { Seeded } from '../demo/seeded.ts';
import { fieldsOf, junk } from './inputs.ts';

type Fields = Record<string, unknown>;
type Attempt = { call: Call; fields: Fields; persona: string };

/** Fields as a form sends them; a list or an object as JSON. */
export const asText = (fields: Fields): [string, string][] =>
  Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]);

const tinyPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A multipart form with a file in the call's file field. */
function multipart(random: Seeded, { call, fields }: Attempt): { payload: Buffer; type: string } {
  const boundary = random.pick(['----b', 'x'.repeat(70), "a'()+_,-./:=?"]);
  const parts = asText(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  const fileField = Object.entries(fieldsOf(call)).find(([, shape]) => Object.keys(shape).length === 0)?.[0];
  const bytes = random.pick([
    tinyPng,
    Buffer.from(String(junk(random))),
    Buffer.alloc(0),
    tinyPng.subarray(0, 40),
  ]);
  const name = random.pick(['p.png', '../../etc/cron.d/x', 'a\u0000.png', '"; x="', '王.PHP']);
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${fileField ?? 'file'}"; filename="${name}"\r\nContent-Type: ${random.pick(['image/png', 'text/html', 'x'])}\r\n\r\n`;
  const end = random.pick([`\r\n--${boundary}--\r\n`, `\r\n--${boundary}--\r\n`, `\r\n--${boundary}`, '']);
  const payload = Buffer.concat([...parts, Buffer.from(head), bytes, Buffer.from(end)]);
  const type = `multipart/form-data; boundary=${random.next() < 0.95 ? `"${boundary}"` : 'another'}`;
  return { payload, type };
}

const oddHeaders = [
  { host: '[' },
  { host: 'shop.example, evil.example' },
  { host: '127.0.0.1:99999' },
  { 'x-forwarded-for': '1.2.3.4, ::1, %00' },
  { 'x-forwarded-host': 'evil.example' },
  { cookie: 'TokenId=%E0%A4%A; children_id=__proto__; lang=%' },
  { cookie: `TokenId=${'x'.repeat(6000)}` },
  { tokenid: 'not a token' },
  { language: '__proto__' },
  { 'accept-language': '*;q=99999999999' },
  { 'accept-encoding': 'br;q=1.0, gzip;q=0, *;q=nan' },
  { range: 'bytes=0-,5-1' },
  { 'if-modified-since': 'never' },
  { 'sec-fetch-site': 'cross-site' },
  { origin: 'null' },
] as Record<string, string>[];

export const form = 'application/x-www-form-urlencoded';

type Body = { payload: string | Buffer; headers: Record<string, string> };

function bodyOf(random: Seeded, attempt: Attempt): Body {
  const fields = asText(attempt.fields);
  const plain = new URLSearchParams(fields).toString();
  const way = random.next();
  if (way < 0.7) return { payload: plain, headers: { 'content-type': form } };
  if (way < 0.82)
    return { payload: JSON.stringify(attempt.fields), headers: { 'content-type': 'application/json' } };
  if (way < 0.9) {
    const { payload, type } = multipart(random, attempt);
    return { payload, headers: { 'content-type': type } };
  }
  return random.pick<Body>([
    { payload: gzipSync(plain), headers: { 'content-type': form, 'content-encoding': 'gzip' } },
    { payload: Buffer.from(plain, 'utf16le'), headers: { 'content-type': `${form}; charset=utf-16` } },
    { payload: plain, headers: { 'content-type': 'text/plain' } },
    { payload: `${plain}&${plain}`, headers: { 'content-type': form } },
    { payload: `${plain}&__proto__=1&constructor[prototype]=2&a[b][c]=3`, headers: { 'content-type': form } },
    { payload: `${plain}&=&%&%ff%fe=%c3%28&+`, headers: { 'content-type': form } },
    {
      payload: '{"__proto__":{"a":1},"constructor":{"prototype":{}}}',
      headers: { 'content-type': 'application/json' },
    },
    { payload: `[${JSON.stringify(attempt.fields)}]`, headers: { 'content-type': 'application/json' } },
    {
      payload: `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
      headers: { 'content-type': 'application/json' },
    },
    { payload: '{', headers: { 'content-type': 'application/json; charset=gbk' } },
    { payload: Buffer.from([0xff, 0xfe, 0x00, 0x80]), headers: { 'content-type': `${form};;;=` } },
    { payload: '--x--', headers: { 'content-type': 'multipart/form-data' } },
    {
      payload: '--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n--x--',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    },
    { payload: '', headers: { 'content-type': 'multipart/form-data; boundary=' } },
  ]);
}

/** A request with these fields, in one of the ways a client or an attacker may send it. */
export function requestOf(random: Seeded, attempt: Attempt): InjectOptions {
  const { call, fields, persona } = attempt;
  const headers: Record<string, string> = {
    ...(persona === 'visitor' ? {} : { TokenId: persona }),
    ...(random.next() < 0.06 ? random.pick(oddHeaders) : {}),
  };
  const url = `/api/${call.path}`;
  if (call.method === 'GET') {
    const more =
      random.next() < 0.05
        ? random.pick(['&__proto__=1', '&%ff', '&a[]=1&a[]=2', '&page=1&page=2', '&='])
        : '';
    return { method: 'GET', url: `${url}?${new URLSearchParams(asText(fields))}${more}`, headers };
  }
  const body = bodyOf(random, attempt);
  return { method: 'POST', url, payload: body.payload, headers: { ...body.headers, ...headers } };
}
