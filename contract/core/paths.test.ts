import { expect, test } from 'vitest';
import { withQuery } from './address.ts';
import { endsSession, path, safeRedirect, signInFor } from './paths.ts';

test('keeps only the query values that are set', () => {
  expect(withQuery('/course_index', { q: '英语 & more', page: 2, kind: undefined, grade: 0 })).toBe(
    '/course_index?q=%E8%8B%B1%E8%AF%AD+%26+more&page=2&grade=0',
  );
  expect(path.courseIndex()).toBe('/course_index');
  expect(path.login('/en/cart_index?a=1')).toBe('/index_login?redirect=%2Fen%2Fcart_index%3Fa%3D1');
});

test.each([
  '/',
  '/course_index',
  '/course_info/A1',
  '/payment_results',
  '/teachers_index',
  '/index_register',
  '/index_login',
  '/login',
  '/footer_children',
  '/no_such_screen',
])('%s is open to visitors', (pathname) => {
  expect(signInFor(pathname)).toBeNull();
});

test.each([
  '/course_listening',
  '/cart_index',
  '/cart_activity',
  '/cart_settlement',
  '/cart_pay',
  '/member_index',
  '/member_orders_info/T1',
  '/virtual_index',
  '/virtual_mail_info',
  '/private_class_index',
  '/private_class_parent',
])('%s sends a visitor to /index_login', (pathname) => {
  expect(signInFor(pathname)).toBe('/index_login');
});

test.each(['/teacher_index', '/teacher_roll_call', '/admin', '/admin/offerings'])(
  '%s sends a visitor to the staff sign-in',
  (pathname) => {
    expect(signInFor(pathname)).toBe('/login');
  },
);

test('ends a session only on the sign-in pages', () => {
  expect(['/index_login', '/login', '/index_register', '/'].map(endsSession)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test.each([
  ['/en/cart_index?a=1', '/en/cart_index?a=1'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['https://evil.example', null],
  ['javascript:alert(1)', null],
  ['/a\nb', null],
  ['/..//evil.example', null],
  ['/.//evil.example', null],
  ['/a/..//evil.example', null],
  ['/course_search?q=围棋#班', '/course_search?q=%E5%9B%B4%E6%A3%8B#%E7%8F%AD'],
  ['/中文', '/%E4%B8%AD%E6%96%87'],
  ['', null],
  [null, null],
])('a redirect to %j goes to %j', (value, target) => {
  expect(safeRedirect(value)).toBe(target);
});
