import { expect, test } from 'vitest';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { aTaughtClass } from '../../../tools/test/classroom.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aFamily, aMemberOfStaff } from '../../../tools/test/school.ts';
import { runJobs } from '../../platform/testing.ts';
import { testsBegin } from '../../platform/testing-clock.ts';

const product = openAll();
const { shop, run } = await openSchool({}, product);

test('a class that staff call off leaves its teacher’s timetable, and the teacher is notified once', async () => {
  shop.time.now = testsBegin;
  const { children } = await aFamily(shop);
  const { sessionId, teacher } = await aTaughtClass(shop, { childIds: children, startsInDays: 3 });
  const about = { person: teacher };
  expect((await run('teacherDay', {}, about)).next).not.toBeNull();
  const office = { person: (await aMemberOfStaff(shop, 'operations')).person };
  await run('officeSessionCallOff', { session_id: sessionId, why: '校区装修' }, office);
  await runJobs(shop, product.jobs('minimum-enrolment'));
  expect(await run('teacherDay', {}, about)).toMatchObject({ next: null, week: [] });
  expect((await run('teacherIndex', {}, about)).total).toBe(0);
  const { rows } = await shop.pool.query(
    "select kind, data ->> 'why' as why from notices where account_id = $1",
    [teacher.kind === 'teacher' && teacher.accountId],
  );
  expect(rows).toEqual([{ kind: 'lesson.class_called_off', why: '校区装修' }]);
});
