import { expect, test } from 'vitest';
import type { PageArgs } from '../../client/request.ts';
import { loader } from './old-address.ts';

test.each([
  ['/admin', '/admin/desk'],
  ['/admin/lessons?tab=disputes', '/admin/desk/lessons?tab=disputes'],
  ['/en/admin/timetable/7', '/en/admin/desk/timetable/7'],
  ['/admin/leave?tab=teachers&state=asked', '/admin/desk/teacher_leave?state=asked'],
  ['/en/admin/letters?letter_id=7', '/en/admin/desk/letters/7/show'],
  ['/admin/homework?page=2', '/admin/desk/homework?page=2'],
  ['/admin/leave?state=asked', '/admin/desk/leave?state=asked'],
])('redirects %s to %s', (from, to) => {
  const answer = loader({ url: new URL(from, 'https://tongxue.example') } as PageArgs);
  expect(answer.status).toBe(301);
  expect(answer.headers.get('location')).toBe(to);
});
