import { beforeEach, expect, test } from 'vitest';
import { type Assessor, anAssessor, bookAssessment } from '../../../tools/test/assessments.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aFamily, type TestFamily } from '../../../tools/test/school.ts';
import { nextAt } from '../../platform/testing-clock.ts';

const { shop, run } = await openSchool();
let assessor: Assessor;
const begins = nextAt('10:00', 'Asia/Shanghai');
beforeEach(async () => {
  shop.time.now = begins;
  assessor = await anAssessor(shop);
});

const as = ({ person }: Pick<TestFamily, 'person'>) => ({ person });
const goInto = (startsAt: string, minutes: number) => {
  shop.time.now = Temporal.Instant.from(startsAt).add({ minutes });
};

test('shows the link of an online assessment from a quarter of an hour before it', async () => {
  await shop.pool.query(
    "update sites set kind = 'online' where id = (select site_id from offerings where number = $1)",
    [assessor.number],
  );
  const family = await aFamily(shop);
  const booked = await bookAssessment(run, assessor, { family });
  const linkAt = async (minutes: number) => {
    goInto(booked.starts_at, minutes);
    return (await run('virtualAssess', {}, as(family))).items[0]?.link;
  };
  expect(await linkAt(-16)).toBeNull();
  expect(await linkAt(-15)).toBe('https://meet.example.cn/lin');
  // Also if the teacher takes no further bookings.
  await run('assessOffer', { open: false }, as(assessor));
  expect(await linkAt(29)).toBe('https://meet.example.cn/lin');
  expect(await linkAt(30)).toBeNull();
  shop.time.now = begins;
  await expect(run('assessHours', { offering: assessor.number }, as(family))).rejects.toMatchObject({
    refusal: 'not_found',
  });
  await run('assessOffer', { open: true, link: '' }, as(assessor));
  expect((await run('assessIndex', {}, as(assessor))).offer).toEqual({ link: '' });
  expect(await linkAt(0)).toBeNull();
});

test('appears in the family’s calendar and the teacher’s day until it is cancelled', async () => {
  const family = await aFamily(shop);
  const booked = await bookAssessment(run, assessor, { family, hour: 30 });
  const span = { from: begins.toString(), until: begins.add({ hours: 24 * 20 }).toString() };
  const { entries } = await run('virtualCalendar', span, as(family));
  expect(entries).toMatchObject([{ kind: 'assessment', lesson_id: booked.id, starts_at: booked.starts_at }]);
  shop.time.now = Temporal.Instant.from(booked.starts_at).subtract({ hours: 30 });
  const day = await run('teacherDay', {}, as(assessor));
  expect(day.assessments.map(({ id }) => id)).toEqual([booked.id]);
  await run('assessCancel', { assessment_id: booked.id }, as(family));
  expect((await run('virtualCalendar', span, as(family))).entries).toEqual([]);
  expect((await run('teacherDay', {}, as(assessor))).assessments).toEqual([]);
});
