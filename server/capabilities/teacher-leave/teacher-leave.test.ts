import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aMemberOfStaff } from '../../../tools/test/school.ts';
import { aTeacher } from '../../../tools/test/teacher.ts';
import type { Person } from '../../platform/context.ts';
import { awayFor, clocksAgainst, whyNotAsk } from './rules.ts';

const { shop, run } = await openSchool();
let office: { person: Person };
beforeAll(async () => {
  office = { person: (await aMemberOfStaff(shop, 'academic')).person };
});

const days = { first_day: '2026-11-24', last_day: '2026-11-26', reason: '参加培训' };

test('a teacher requests leave, sees the lessons in it, and is notified of the answer', async () => {
  const course = await aClass(shop);
  const teacher = await aTeacher(shop, [course.offeringId]);
  const { reason, ...span } = days;
  expect(await run('teacherLeaveTouches', span, teacher)).toMatchObject([
    { cover: null, session_label: '周末班' },
  ]);
  expect(await run('teacherLeaveTouches', { ...span, last_day: '2026-11-24' }, teacher)).toEqual([]);
  const { leave_id } = await run('teacherLeaveAsk', { ...span, reason }, teacher);
  const [request] = (await run('teacherLeaveIndex', {}, teacher)).items;
  expect((await run('teacherDay', {}, teacher)).away).toMatchObject([{ id: leave_id, state: 'asked' }]);
  expect(request?.touched).toMatchObject([{ cover: null, starts_at: expect.any(String) }]);
  expect(request).toMatchObject({
    id: leave_id,
    state: 'asked',
    lessons: 1,
    starts_at: '2026-11-23T16:00:00Z',
  });
  const { items } = await run('officeLessonIndex', { leave_id }, office);
  expect(items).toMatchObject([{ position: 1, away_ids: [teacher.id] }]);
  await run('officeTeacherLeaveAnswer', { leave_id, answer: 'grant', words: '' }, office);
  expect((await run('teacherLeaveIndex', {}, teacher)).items).toMatchObject([
    { state: 'granted', blocked: { teacherLeaveWithdraw: null } },
  ]);
  const notices = await shop.pool.query('select kind from notices where account_id = $1', [
    teacher.accountId,
  ]);
  expect(notices.rows).toEqual([{ kind: 'teacher_leave.answered' }]);
  await expect(
    run('officeTeacherLeaveAnswer', { leave_id, answer: 'decline' }, office),
  ).rejects.toMatchObject({ refusal: 'teacher_leave.answered' });
  await run('teacherLeaveWithdraw', { leave_id }, teacher);
  await expect(run('teacherLeaveWithdraw', { leave_id }, teacher)).rejects.toMatchObject({
    refusal: 'teacher_leave.answered',
  });
  await run('teacherLeaveAsk', { ...days, start: '09:00', end: '' }, teacher);
});

test("refuses leave in the past, backwards or overlapping; another teacher's is not found", async () => {
  const [teacher, other] = [await aTeacher(shop), await aTeacher(shop)];
  const ask = (more: object) => run('teacherLeaveAsk', { ...days, ...more }, teacher);
  await expect(ask({ first_day: '2026-11-01' })).rejects.toMatchObject({ refusal: 'teacher_leave.past' });
  await expect(ask({ last_day: '2026-11-20' })).rejects.toMatchObject({
    fields: { last_day: 'last_day_early' },
  });
  const hours = { last_day: days.first_day, start: '14:30', end: '13:00' };
  const atEnd = { fields: { end: 'end_before_start' } };
  await expect(ask(hours)).rejects.toMatchObject(atEnd);
  await expect(
    run('teacherLeaveTouches', { first_day: days.first_day, ...hours }, teacher),
  ).rejects.toMatchObject(atEnd);
  await expect(ask({ last_day: '2027-11-20' })).rejects.toMatchObject({ refusal: 'teacher_leave.long' });
  const { leave_id } = await ask({});
  await expect(ask({})).rejects.toMatchObject({ refusal: 'teacher_leave.meets' });
  await expect(run('teacherLeaveWithdraw', { leave_id }, other)).rejects.toMatchObject({
    refusal: 'not_found',
  });
  expect((await run('teacherLeaveIndex', {}, other)).items).toEqual([]);
  await expect(run('officeTeacherLeaveIndex', {}, teacher)).rejects.toMatchObject({ refusal: 'not_allowed' });
});

test('whole days follow the zone, and two allowed leaves never overlap', () => {
  const away = awayFor({ first_day: '2026-03-08', last_day: '2026-03-08' }, 'America/New_York');
  expect(away?.startsAt.until(away.endsAt).total('hours')).toBe(23);
  const at = (hours: number) => Temporal.Instant.from('2026-11-18T02:00:00Z').add({ hours });
  const span = fc
    .tuple(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 100 }))
    .map(([start, hours]) => ({ startsAt: at(start), endsAt: at(start + hours) }));
  fc.assert(
    fc.property(span, span, (a, b) => {
      const meets = !(
        Temporal.Instant.compare(a.endsAt, b.startsAt) <= 0 ||
        Temporal.Instant.compare(b.endsAt, a.startsAt) <= 0
      );
      expect(whyNotAsk(a, [b], at(0))).toBe(meets ? 'teacher_leave.meets' : null);
    }),
  );
});

test('an hour that clocks skip is refused at its field, and midnight is the end of the last day', () => {
  const toronto = 'America/Toronto';
  const day = { first_day: '2027-03-14', last_day: '2027-03-14' };
  expect(clocksAgainst({ ...day, start: '02:30' }, toronto)).toMatchObject({
    start: { code: 'hour_skipped', params: { day: '2027-03-14' } },
  });
  expect(clocksAgainst({ ...day, end: '02:30' }, toronto)).toMatchObject({ end: { code: 'hour_skipped' } });
  expect(clocksAgainst({ ...day, start: '10:00', end: '00:00' }, toronto)).toBeNull();
  const away = awayFor({ ...day, start: '22:00', end: '00:00' }, toronto);
  expect(away?.startsAt.until(away.endsAt).total('hours')).toBe(2);
});
