import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { PageRequest } from '../../contract/core/page.ts';
import { pageAnswer, pageContext, read, removeOwnToken, removeToken } from '../client/request.ts';
import { changeLanguage, guard, keepLanguage } from './guard.ts';

const self = {
  UserId: 'u1',
  user_name: 'Anna',
  type: 'user',
  raf: null,
  shop_count: 0,
  children: [],
  time_zone: null,
  consent_due: [],
  consent_versions: {},
  closes_at: null,
  role: null,
  rights: [],
  acting: null,
  second_factor_due: false,
} as const;

function visit(address: string, { signedIn = false, cookie = '', accept = 'text/html' } = {}) {
  const url = new URL(address, 'http://localhost');
  const context = new RouterContextProvider();
  context.set(pageContext, { self: signedIn ? self : null } as unknown as PageRequest);
  const request = new Request(url, { headers: { cookie, accept } });
  return { request, url, context, params: {}, pattern: '' } as Parameters<typeof guard>[0];
}

/** The address a step redirects to, or its response. */
async function through(step: typeof guard, args: Parameters<typeof guard>[0]) {
  try {
    return (await step(args, async () => new Response('page'))) ?? 'goes on';
  } catch (thrown) {
    return (thrown as Response).headers.get('location');
  }
}

test.each([
  ['/cart_index', '/index_login?redirect=%2Fcart_index'],
  [
    '/en/member_orders?page=2&status=paid',
    '/en/index_login?redirect=%2Fen%2Fmember_orders%3Fpage%3D2%26status%3Dpaid',
  ],
  ['/teacher_index', '/login?redirect=%2Fteacher_index'],
  ['/en/admin', '/en/login?redirect=%2Fen%2Fadmin'],
])('redirects a visitor from %s to %s', async (address, target) => {
  expect(await through(guard, visit(address))).toBe(target);
});

test.each([
  ['/cart_index', '/'],
  ['/en/member_orders?page=2', '/en'],
  ['/admin', '/'],
])('redirects an expired session from %s to %s and clears its token', async (address, target) => {
  const args = visit(address, { cookie: 'lang=cn; TokenId=over' });
  const answer = await (guard(args, async () => new Response('page')) as Promise<Response>).catch(
    (thrown: Response) => thrown,
  );
  expect(answer.headers.get('location')).toBe(target);
  expect(answer.headers.get('set-cookie')).toBe(removeToken);
});

test.each(['/', '/en', '/course_info/A1', '/payment_results', '/no_such_page'])(
  'lets a visitor see %s',
  async (address) => {
    expect(await through(guard, visit(address))).toBeInstanceOf(Response);
  },
);

test('lets a signed-in person pass', async () => {
  const answer = await through(guard, visit('/cart_index', { signedIn: true }));
  expect((answer as Response).headers.get('set-cookie')).toBeNull();
});

test.each(['/index_login', '/login', '/en/index_login?redirect=%2Fen'])(
  'clears the token on a visit to %s',
  async (address) => {
    const answer = (await through(guard, visit(address, { signedIn: true }))) as Response;
    expect(answer.headers.getSetCookie()).toEqual([removeToken, removeOwnToken]);
    expect(removeToken).toMatch(/^TokenId=;.*Max-Age=0/);
  },
);

test('redirects a document to English for a reader of English, with its query', async () => {
  const cookie = 'a=b; lang=en';
  expect(await through(keepLanguage, visit('/course_index?q=1', { cookie }))).toBe('/en/course_index?q=1');
  expect(await through(keepLanguage, visit('/', { cookie }))).toBe('/en');
});

test.each([
  ['/en/course_index', 'lang=en', 'text/html'],
  ['/course_index', 'lang=cn', 'text/html'],
  ['/course_index', '', 'text/html'],
  ['/course_index', 'lang=en', '*/*'],
])('does not redirect %s with the cookie "%s", requested as %s', async (address, cookie, accept) => {
  expect(await through(keepLanguage, visit(address, { cookie, accept }))).toBe('goes on');
});

test.each([
  ['/en/course_index?q=1&lang=cn', 'lang=en', '/course_index?q=1', 'cn'],
  ['/en?lang=cn', 'lang=en', '/', 'cn'],
  ['/cart_index?lang=en', '', '/en/cart_index', 'en'],
  // The language is in the path and the query; the query wins.
  ['/course_index?lang=en', 'lang=cn', '/en/course_index', 'en'],
  ['//evil.example/?lang=cn', '', '/evil.example/', 'cn'],
])('changes the language at %s, with or without script', async (address, cookie, target, lang) => {
  const url = new URL(`http://localhost${address}`);
  const args = { ...visit('/', { cookie }), url };
  const step = async () => changeLanguage(args, async () => new Response('page'));
  const { headers }: Response = await step().catch((thrown) => thrown);
  expect(headers.get('location')).toBe(target);
  expect(headers.get('set-cookie')).toMatch(new RegExp(`^lang=${lang}; path=/; max-age=31536000`));
});

test('ignores an unknown language', async () => {
  expect(await through(changeLanguage, visit('/course_index?lang=fr'))).toBe('goes on');
});

const refusal = (status: number) => ({ refused: true as const, status, message: `refused ${status}` });

test("signs out and goes home in the page's language when a read is refused with 401", () => {
  const answer = pageAnswer(refusal(401), new URL('http://localhost/en/member_index')) as Response;
  expect(answer.headers.get('location')).toBe('/en');
  expect(answer.headers.get('set-cookie')).toBe(removeToken);
});

test.each([
  [400, 404],
  [402, 403],
  [404, 404],
  [409, 409],
  [429, 429],
  [500, 500],
  [0, 500],
])('answers a read refused with %i by HTTP %i', (status, http) => {
  const answer = pageAnswer(refusal(status), new URL('http://localhost/')) as {
    data: unknown;
    init: ResponseInit;
  };
  expect(answer.init.status).toBe(http);
  expect(answer.data).toEqual(refusal(status));
});

test('turns refusals into pages and rethrows bugs', async () => {
  const args = visit('/member_index');
  const failing = (thrown: unknown) =>
    args.context.set(pageContext, { read: () => Promise.reject(thrown) } as unknown as PageRequest);
  failing(refusal(404));
  await expect(read(args, 'memberChild', {})).rejects.toMatchObject({ init: { status: 404 } });
  const bug = new TypeError('bug');
  failing(bug);
  await expect(read(args, 'memberChild', {})).rejects.toBe(bug);
});

test.each([
  ['/course_info', '/course_index'],
  ['/en/teachers_info', '/en/teachers_index'],
  ['/member_orders_info', '/member_orders'],
])('redirects %s, which names no record, to %s', async (address, target) => {
  expect(await through(guard, visit(address, { signedIn: true }))).toBe(target);
});

test.each(['does not redirect %s', '/course_info?number=C1001', '/news_index'])(
  '%s stays',
  async (address) => {
    expect(await through(guard, visit(address))).toBeInstanceOf(Response);
  },
);
