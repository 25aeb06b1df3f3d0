import { expect, test } from 'vitest';
import type { PageArgs } from '../../client/request.ts';
import { loader } from './old-address.ts';

test.each([
  ['/admin', '/admin/desk'],
  ['/admin/lessons?tab=disputes', '/admin/desk/lessons?tab=disputes'],
  ['/en/admin/timetable/7', '/en/admin/desk/timetable/7'],
  ['/admin/leave?tab=teachers&state=asked', '/admin/desk/teacher_leave?state=asked'],
  ['/admin/leave?state=asked', '/admin/desk/leave?state=asked'],
])('%s leads to %s', (from, to) => {
  const answer = loader({ url: new URL(from, 'https://tongxue.example') } as PageArgs);
  expect(answer.status).toBe(301);
  expect(answer.headers.get('location')).toBe(to);
});
