import { expect, test } from 'vitest';
import { canonicalPath } from './canonical.ts';

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
  ['/teachers_index', '?category=chess&language=en', '/teachers_index?category=chess'],
  ['/course_info', '?number=C1001', '/course_info/C1001'],
  ['/course_info/C1001', '?number=C1002&raf=RAF1', '/course_info/C1001'],
  ['/teachers_info', '?id=a/b', '/teachers_info/a%2Fb'],
  ['/footer_terms', '?page=2', '/footer_terms'],
])('%s%s is %s', (pathname, search, address) => {
  expect(canonicalPath(pathname, search)).toBe(address);
});
