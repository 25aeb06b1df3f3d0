import { expect, test } from 'vitest';
import { anAssessor, bookAssessment } from '../../../tools/test/assessments.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aFamily, aMemberOfStaff } from '../../../tools/test/school.ts';

const { shop, run } = await openSchool();

test("a class planned over its teacher's assessment clashes, and the teacher cannot cover then", async () => {
  const office = { person: (await aMemberOfStaff(shop, 'operations')).person };
  const assessor = await anAssessor(shop);
  const booked = await bookAssessment(run, assessor, { family: await aFamily(shop) });
  const at = Temporal.Instant.from(booked.starts_at).toZonedDateTimeISO('Asia/Shanghai');
  const { offeringId } = await aClass(shop);
  const planned = (start: Temporal.ZonedDateTime) => ({
    ...{ offering_id: offeringId, weekdays: [start.dayOfWeek], total_classes: 1 },
    first_day: start.toPlainDate().toString(),
    start: start.toPlainTime().toString().slice(0, 5),
    end: start.add({ hours: 1 }).toPlainTime().toString().slice(0, 5),
  });
  const clashes = async (start: Temporal.ZonedDateTime) =>
    (await run('officeSessionPreview', planned(start), office)).clashes;
  expect(await clashes(at)).toEqual([]);
  await shop.pool.query('insert into offering_teachers (offering_id, teacher_id) values ($1, $2)', [
    offeringId,
    assessor.teacherId,
  ]);
  expect(await clashes(at)).toMatchObject([
    { kind: 'assessment', offering_number: assessor.number, count: 1 },
  ]);
  expect(await clashes(at.add({ hours: 3 }))).toEqual([]);
  const form = { ...planned(at), label: { zh: '周日班', en: 'Sundays' }, class_size: 6 };
  await expect(run('officeSessionSave', form, { ...office, locale: 'en' })).rejects.toMatchObject({
    refusal: 'programme.clash',
    params: { number: assessor.number, what: 'has an assessment by the same teacher' },
  });
  const saved = await run('officeSessionSave', { ...form, clash_confirmed: true }, office);
  expect(saved.lessons).toHaveLength(1);
  const { offeringId: other } = await aClass(shop);
  const beside = await run('officeSessionSave', { ...form, offering_id: other }, office);
  const { choices } = await run('officeLessonInfo', { lesson_id: beside.lessons[0]?.id ?? '' }, office);
  expect(choices.find(({ id }) => id === assessor.teacherId)).toMatchObject({ busy: true });
});
