import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenTo } from '../tools/test/listen-to.ts';
import { openSignedInSchool, type Who } from './signed-in-school.ts';

let school: Awaited<ReturnType<typeof openSignedInSchool>>;
beforeAll(async () => {
  school = await openSignedInSchool();
});
afterAll(() => school.close());

type Cost = { statements: number; kilobytes: number };

/** What a page or call sends to the database, with the look-up of its sign-in, and its thousands of bytes uncompressed. */
const costs: readonly [url: string, who: Who, cost: Cost][] = [
  ['/', 'parent', { statements: 6, kilobytes: 99 }],
  ['/course_index', 'parent', { statements: 6, kilobytes: 64 }],
  ['/course_info/C1010', 'parent', { statements: 10, kilobytes: 48 }],
  ['/cart_index', 'parent', { statements: 4, kilobytes: 24 }],
  ['/virtual_index', 'parent', { statements: 11, kilobytes: 82 }],
  ['/virtual_index', 'student', { statements: 10, kilobytes: 65 }],
  ['/virtual_calendar', 'parent', { statements: 7, kilobytes: 63 }],
  ['/virtual_task', 'parent', { statements: 5, kilobytes: 38 }],
  ['/virtual_leave', 'parent', { statements: 14, kilobytes: 95 }],
  ['/virtual_mail', 'parent', { statements: 7, kilobytes: 43 }],
  ['/virtual_syllabus', 'parent', { statements: 7, kilobytes: 72 }],
  ['/member_index', 'parent', { statements: 8, kilobytes: 43 }],
  ['/member_courses', 'parent', { statements: 5, kilobytes: 42 }],
  ['/member_orders', 'parent', { statements: 8, kilobytes: 51 }],
  ['/member_information', 'parent', { statements: 7, kilobytes: 55 }],
  ['/member_edit', 'parent', { statements: 5, kilobytes: 48 }],
  ['/teacher_index', 'teacher', { statements: 10, kilobytes: 86 }],
  ['/teacher_task', 'teacher', { statements: 13, kilobytes: 36 }],
  ['/teacher_letters', 'teacher', { statements: 8, kilobytes: 28 }],
  ['/teacher_hours', 'teacher', { statements: 6, kilobytes: 71 }],
  ['/teacher_account', 'teacher', { statements: 8, kilobytes: 71 }],
  ['/api/officeBoard', 'staff', { statements: 5, kilobytes: 17 }],
  ['/api/officeOrderIndex', 'staff', { statements: 6, kilobytes: 7 }],
];

test.each(costs)('%s of the %s costs what it did', async (url, who, cost) => {
  // What many people share is read once in ten seconds.
  await school.get(url, who);
  const stop = listenTo(school.pool);
  const answer = await school.get(url, who);
  const statements = stop();
  expect(answer.statusCode).toBe(200);
  const now = { statements: statements.length, kilobytes: Math.ceil(answer.rawPayload.length / 1000) };
  expect(
    now.statements,
    `More statements: ask for less. Fewer: lower the number.\n${statements.join('\n')}`,
  ).toBe(cost.statements);
  expect(now.kilobytes, 'The page has grown: send less.').toBeLessThanOrEqual(cost.kilobytes);
  expect(now.kilobytes, 'The page has shrunk: lower the number.').toBeGreaterThanOrEqual(
    Math.floor(cost.kilobytes * 0.9),
  );
});

test('the page of leave begins with the next lessons, and its link leads to all', async () => {
  const count = (page: string, name: string) => page.split(`name="${name}`).length - 1;
  const { payload: next } = await school.get('/virtual_leave', 'parent');
  const link = /href="([^"]*lessons=all)"/.exec(next)?.[1] ?? '';
  const { payload: all } = await school.get(link.replaceAll('&amp;', '&'), 'parent');
  expect(count(next, 'lesson_ids.')).toBeLessThan(20);
  expect(count(all, 'lesson_ids.')).toBeGreaterThan(40);
  expect(count(next, 'lesson_id"')).toBeLessThan(count(all, 'lesson_id"'));
  expect(next).toMatch(/之后的 \d+ 节课/);
  expect(all).not.toMatch(/之后的 \d+ 节课/);
});
