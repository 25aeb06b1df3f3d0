import { beforeAll, beforeEach, expect, test } from 'vitest';
import { findBroken } from '../../../tools/invariants.ts';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { type Assessor, anAssessor, bookAssessment } from '../../../tools/test/assessments.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aFamily, aMemberOfStaff } from '../../../tools/test/school.ts';
import { aTeacher, lessonsOf } from '../../../tools/test/teacher.ts';
import type { Person } from '../../platform/context.ts';
import { runJobs } from '../../platform/testing.ts';
import { nextAt } from '../../platform/testing-clock.ts';
import { teacherLeaveGranted } from '../teacher-leave/jobs.ts';

const product = openAll();
const { shop, run } = await openSchool({}, product);
let office: { person: Person };
let assessor: Assessor;
beforeAll(async () => {
  office = { person: (await aMemberOfStaff(shop, 'academic')).person };
});
beforeEach(async () => {
  shop.time.now = nextAt('10:00', 'Asia/Shanghai');
  assessor = await anAssessor(shop);
});

test('granted leave calls off the teacher’s assessments in it, and no others, and notifies the families', async () => {
  const family = await aFamily(shop);
  const [inside, after] = [
    await bookAssessment(run, assessor, { family }),
    await bookAssessment(run, assessor, { family, hour: -1 }),
  ];
  const day = Temporal.Instant.from(inside.starts_at)
    .toZonedDateTimeISO('Asia/Shanghai')
    .toPlainDate()
    .toString();
  const days = { first_day: day, last_day: day };
  expect(await run('teacherLeaveTouches', days, assessor)).toMatchObject([
    { id: inside.id, kind: 'assessment', starts_at: inside.starts_at },
  ]);
  const { leave_id } = await run('teacherLeaveAsk', { ...days, reason: '培训' }, assessor);
  const leaves = (await run('officeTeacherLeaveIndex', { state: 'asked' }, office)).items;
  expect(leaves.find(({ id }) => id === leave_id)).toMatchObject({ lessons: 0, assessments: 1 });
  await run('officeTeacherLeaveAnswer', { leave_id, answer: 'grant' }, office);
  expect(await runJobs(shop, product.jobs('assessments'))).toEqual([teacherLeaveGranted.name]);
  const caller = { person: family.person };
  expect((await run('virtualAssess', {}, caller)).items.map(({ id }) => id)).toEqual([after.id]);
  expect((await run('virtualAssessHistory', {}, caller)).items).toMatchObject([
    { id: inside.id, state: 'cancelled', cancelled: { by: 'teacher', why: '' } },
  ]);
  const sentNotices = await shop.pool.query(
    `select data ->> 'what' as what from notices where account_id = $1 and subject = $2`,
    [family.parentId, `${inside.id} called_off`],
  );
  expect(sentNotices.rows).toEqual([{ what: 'called_off' }]);
  expect(await findBroken(shop.pool)).toEqual([]);
});

test('a teacher who assesses at a lesson’s hour cannot cover it, and a lesson moves onto an assessment only if that is confirmed', async () => {
  const family = await aFamily(shop);
  const made = await aClass(shop);
  const away = await aTeacher(shop, [made.offeringId]);
  const [lesson, second] = await lessonsOf(shop, made.sessionId);
  const booked = await bookAssessment(run, assessor, { family });
  await shop.pool.query(
    `with moved as (update assessments set starts_at = $2, ends_at = $2::timestamptz + interval '30 minutes' where id = $1 returning hour_id)
     update taken_hours set starts_at = $2, ends_at = $2::timestamptz + interval '30 minutes' where id in (select hour_id from moved)`,
    [booked.id, lesson?.starts_at],
  );
  const cover = (lesson_id = '') =>
    run('officeLessonCover', { lesson_id, away_id: away.id, cover_id: assessor.teacherId }, office);
  await expect(cover(lesson?.id)).rejects.toMatchObject({ refusal: 'lesson_changes.cover_busy' });
  await cover(second?.id);
  const day = Temporal.Instant.from(new Date(lesson?.starts_at ?? 0).toISOString())
    .toZonedDateTimeISO('Asia/Shanghai')
    .toPlainDate()
    .subtract({ days: 1 })
    .toString();
  const onto = { lesson_id: second?.id ?? '', day, start: '10:00', end: '11:30', scope: 'one' as const };
  await run('officeLessonMove', { ...onto, why: '' }, office);
  await shop.pool.query(
    `update taken_hours set starts_at = starts_at - interval '2 days', ends_at = ends_at - interval '2 days' where lesson_id is null and teacher_id = $1`,
    [assessor.teacherId],
  );
  await shop.pool.query(
    `update assessments set starts_at = starts_at - interval '2 days', ends_at = ends_at - interval '2 days' where id = $1`,
    [booked.id],
  );
  const earlier = Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();
  await expect(run('officeLessonMove', { ...onto, day: earlier, why: '' }, office)).rejects.toMatchObject({
    refusal: 'lesson_changes.teacher_busy',
  });
  await run('officeLessonMove', { ...onto, day: earlier, why: '', clash_confirmed: true }, office);
});
