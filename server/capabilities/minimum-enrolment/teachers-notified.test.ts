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

test('the hours of a class that is called off are marked in the office, without a roll or a door', async () => {
  shop.time.now = testsBegin;
  const { children } = await aFamily(shop);
  const { sessionId } = await aTaughtClass(shop, { childIds: children, startsInDays: 3 });
  const office = { person: (await aMemberOfStaff(shop, 'owner')).person };
  const hours = async () => (await run('officeLessonIndex', { session_id: sessionId }, office)).items;
  const [before] = await hours();
  if (!before) throw new Error('a class has lessons');
  expect(before).toMatchObject({ called_off: null, blocked: { officeLessonMove: null } });
  await run('officeSessionCallOff', { session_id: sessionId, why: '校区装修' }, office);
  await runJobs(shop, product.jobs('minimum-enrolment'));
  for (const hour of await hours())
    expect(hour).toMatchObject({
      called_off: '校区装修',
      blocked: { officeLessonCallOff: { code: 'lesson_changes.called_off' } },
    });
  await expect(
    run('officeLessonCallOff', { lesson_id: before.id, why: '再停一次' }, office),
  ).rejects.toMatchObject({ refusal: 'lesson_changes.called_off' });
  shop.time.now = Temporal.Instant.from(before.starts_at);
  const { lessons: today } = await run('officeBoard', {}, office);
  expect(today?.items.filter(({ session_id }) => session_id === sessionId)).toMatchObject([
    { called_off: true },
  ]);
  const roll = await run('rollCall', { lesson_id: before.id }, office);
  expect(roll.blocked.rollCallSave).toMatchObject({ code: 'roll_call.called_off' });
  await shop.pool.query('update sessions set called_off_why = null where id = $1', [sessionId]);
  const ofMinimum = await run('officeLessonIndex', { session_id: sessionId }, { ...office, locale: 'en' });
  expect(ofMinimum.items[0]?.called_off).toBe('Too few children enrolled');
});
