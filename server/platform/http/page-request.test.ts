import fc from 'fast-check';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { addressRead, decodable, pageUrl, publicPage, signInBefore } from './page-request.ts';

const shop = 'https://tongxue.example';

test.each([
  ['/', '/'],
  ['/en/course_index?q=1', '/en/course_index'],
  ['//[', '//['],
  ['//evil.example/course_index', '//evil.example/course_index'],
  ['/%', '/%'],
  ['http://[/', null],
  ['http://evil.example/', null],
  ['*', null],
  ['', null],
])('the page %s is at the path %j of the shop', (target, path) => {
  const url = pageUrl(target, shop);
  expect(url?.pathname ?? null).toBe(path);
  if (url) expect(url.origin).toBe(shop);
});

const cookieHeader = (cookies: Record<string, string>) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
const requestWith = (cookies: Record<string, string>, headers: Record<string, string>) =>
  ({ cookies, headers: { ...headers, cookie: cookieHeader(cookies) } }) as unknown as FastifyRequest;
const about = { settled: 0, locale: 'zh', device: 'desktop', url: new URL(`${shop}/?q=1`) } as const;

test('two visitors who share a page give the renderer the same request', () => {
  const token = fc.stringMatching(/^[\w/+-]{0,12}$/);
  const visitor = fc.record({
    cookies: fc.dictionary(
      fc.constantFrom('lang', 'tz', 'device', 'children_id', 'UserId', 'known_device', 'x'),
      token,
    ),
    headers: fc.dictionary(
      fc.constantFrom(
        'accept',
        'referer',
        'user-agent',
        'x-forwarded-for',
        'accept-language',
        'host',
        'origin',
      ),
      fc.constantFrom('text/html', '*/*', 'https://somebody.example/?mine=1', 'zh'),
    ),
  });
  fc.assert(
    fc.property(visitor, visitor, (a, b) => {
      const [first, second] = [a, b].map(({ cookies, headers }) =>
        publicPage(requestWith(cookies, headers), about),
      );
      if (first?.key !== second?.key) return;
      expect([...(first?.headers ?? [])]).toEqual([...(second?.headers ?? [])]);
    }),
    { numRuns: 2000 },
  );
});

test('a shared page reads the language, and no other cookie or header', () => {
  const cookies = { lang: 'en', tz: 'America/Vancouver', children_id: 'c7', UserId: 'u1' };
  const { headers } = publicPage(
    requestWith(cookies, { referer: 'https://x.example', accept: '*/*' }),
    about,
  );
  expect(Object.fromEntries(headers)).toEqual({
    accept: '*/*',
    cookie: 'lang=en',
    host: 'tongxue.example',
  });
});

test('a language that there is not makes no page of its own', () => {
  const keyOf = (lang: string) => publicPage(requestWith({ lang }, {}), about).key;
  expect(keyOf('x1')).toBe(publicPage(requestWith({}, {}), about).key);
  expect(keyOf('en')).not.toBe(keyOf('cn'));
});

test('a page cached before the school changed its settings is not served after', () => {
  const keyAt = (settled: number) => publicPage(requestWith({}, {}), { ...about, settled }).key;
  expect(keyAt(1)).toBe(keyAt(1));
  expect(keyAt(2)).not.toBe(keyAt(1));
});

test.each([
  ['/news_info/%E5%B0', '/news_info/%25E5%25B0'],
  ['/%', '/%25'],
  ['/en/course_info/C1%E0%A4%A?from=%E5', '/en/course_info/C1%25E0%25A4%25A?from=%E5'],
  ['/news_info/%E5%B0%8F?q=%', '/news_info/%E5%B0%8F?q=%'],
  ['/%252e', '/%252e'],
])('the address %s is read as %s', (target, read) => expect(decodable(target)).toBe(read));

test.each([
  ['/?x=1', '/'],
  ['/en?q=1&utm_source=wechat', '/en'],
  ['/en/course_index?x=1&page=2&q=chess', '/en/course_index?q=chess&page=2'],
  ['/course_index?page=2&q=chess', '/course_index?q=chess&page=2'],
  ['/course_index.data?_routes=a&x=1', '/course_index.data?_routes=a'],
  ['/course_info/C1?x=1', '/course_info/C1'],
  ['/course_index?q=&kind=+&grade=3', '/course_index?grade=3'],
  ['/course_index?q=+chess+&q=go&q=x', '/course_index?q=chess'],
  ['/course_index?page=1', '/course_index'],
  ['/course_index?page=0&kind=x&weekday=8&sort=x&grade=z&price_from=1e9', '/course_index'],
  ['/course_calendar?month=2026-13', '/course_calendar'],
  ['/news_index?page=-2', '/news_index'],
  ['/index_register?raf=RAF1&x=1', '/index_register?raf=RAF1'],
  ['/?lang=en&raf=RAF1', '/?lang=en&raf=RAF1'],
  ['/?lang=zzz', '/'],
  // A page for families sends a visitor to the sign-in page and back.
  ['/member_orders?status=paid', '/member_orders?status=paid'],
])('a visitor at %s shares the page %s', (address, read) => {
  const { pathname, search } = addressRead(new URL(address, shop));
  expect(pathname + search).toBe(read);
});

test("a visitor's choice comes back after signing in, in the page's language", () => {
  const at = (address: string) => signInBefore(new URL(shop + address));
  expect(at('/course_info/C1?session_id=a')).toBeNull();
  expect(at('/course_info/C1?session_id=a&sign_in=1')).toBe(
    '/index_login?redirect=%2Fcourse_info%2FC1%3Fsession_id%3Da',
  );
  expect(at('/en/course_private_info/V1?teacher=t&starts_at=2026-12-01T02%3A00%3A00Z&sign_in=1')).toBe(
    '/en/index_login?redirect=%2Fen%2Fcourse_private_info%2FV1%3Fteacher%3Dt%26starts_at%3D2026-12-01T02%253A00%253A00Z',
  );
});
