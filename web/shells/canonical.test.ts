import { expect, test } from 'vitest';
import { canonicalPath, isListed } from './canonical.ts';

test.each([
  ['/', '', '/'],
  ['/', '?raf=RAF1', '/'],
  ['/course_index', '?grade=3&sort=newest', '/course_index'],
  ['/course_index', '?page=2&category=chess&grade=3', '/course_index?category=chess&page=2'],
  ['/course_index', '?page=1', '/course_index'],
  ['/course_index', '?page=two', '/course_index'],
  ['/course_index/', '?category=', '/course_index'],
  ['/course_activity', '?page=3&kind=camp', '/course_activity?page=3'],
  ['/course_calendar', '?month=2026-12&kind=camp', '/course_calendar?kind=camp'],
  ['/teachers_index', '?category=chess&teaching_language=en', '/teachers_index?category=chess'],
  ['/course_info', '?number=C1001', '/course_info/C1001'],
  ['/course_info/C1001', '?number=C1002&raf=RAF1', '/course_info/C1001'],
  ['/teachers_info', '?id=a/b', '/teachers_info/a%2Fb'],
  ['/course_private', '?kind=long&page=1', '/course_private?kind=long'],
  ['/course_private_info', '?number=V1&teacher=x', '/course_private_info/V1'],
  ['/news_index', '?page=2&x=1', '/news_index?page=2'],
  ['/news_info', '?slug=a-b', '/news_info/a-b'],
  ['/footer_terms', '?page=2', '/footer_terms'],
])('the canonical address of %s%s is %s', (pathname, search, address) => {
  expect(canonicalPath(pathname, search)).toBe(address);
});

test.each([
  ['/', '', true],
  ['/', '?raf=RAF1&utm_source=wechat', true],
  ['/course_index', '', true],
  ['/course_index', '?category=chess&page=2', true],
  ['/course_index', '?category=chess&grade=3', false],
  ['/course_index', '?sort=newest', false],
  ['/course_index', '?grade=', true],
  ['/course_camps', '?site=1', false],
  ['/course_calendar', '?kind=camp', true],
  ['/course_calendar', '?month=2026-12', false],
  ['/course_info/C1001', '?raf=RAF1', true],
  ['/course_search', '?q=chess', false],
  ['/index_login', '?redirect=%2F', false],
  ['/index_register', '', true],
  ['/guardian_invite', '?invite=x', false],
  ['/member_index', '', false],
  ['/cart_index/', '', false],
  ['/admin/staff', '', false],
  ['/teacher_index', '', false],
  ['/teachers_index', '', true],
])('lets search engines index %s%s: %s', (pathname, search, expected) => {
  expect(isListed(pathname, search)).toBe(expected);
});
