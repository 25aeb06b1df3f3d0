import { beforeEach, expect, test } from 'vitest';
import { findBroken } from '../../../tools/invariants.ts';
import { type Assessor, anAssessor, bookAssessment, fullScores } from '../../../tools/test/assessments.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aPrivateOffering, orderPrivate } from '../../../tools/test/private-lessons.ts';
import { aFamily, aSecondGuardian, type TestFamily } from '../../../tools/test/school.ts';
import { stillTrue } from '../../../tools/test/still-true.ts';
import { nextAt } from '../../platform/testing-clock.ts';

const { shop, run } = await openSchool();
let assessor: Assessor;
const begins = nextAt('10:00', 'Asia/Shanghai');
beforeEach(async () => {
  shop.time.now = begins;
  assessor = await anAssessor(shop);
});

const as = ({ person }: Pick<TestFamily, 'person'>, locale: 'zh' | 'en' = 'zh') => ({ person, locale });
const hoursOf = async (teaching: Assessor = assessor) => {
  const family = await aFamily(shop);
  const input = { offering: teaching.number, teacher_id: teaching.teacherId };
  return (await run('assessHours', input, as(family))).hours.map(({ starts_at }) => starts_at);
};
const notices = async (kind: string) => {
  const { rows } = await shop.pool.query('select count(*)::int as n from notices where kind = $1', [kind]);
  return Number(rows[0]?.n);
};
const goInto = (startsAt: string, minutes = 5) => {
  shop.time.now = Temporal.Instant.from(startsAt).add({ minutes });
};

test('a booked hour is free for neither another assessment nor a private lesson', async () => {
  const [family, otherFamily] = [await aFamily(shop), await aFamily(shop)];
  const before = await notices('assessment.changed');
  const booked = await bookAssessment(run, assessor, { family, hour: 4 });
  expect(booked).toMatchObject({
    state: 'booked',
    child: { id: family.children[0] },
    offering: { number: assessor.number },
    result: null,
    link: null,
    blocked: { assessCancel: null },
  });
  // One for the parent, one for the teacher.
  expect((await notices('assessment.changed')) - before).toBe(2);
  expect(await hoursOf()).not.toContain(booked.starts_at);
  const input = { offering: assessor.number, teacher_id: assessor.teacherId, starts_at: booked.starts_at };
  await expect(
    run('assessBook', { ...input, child_id: otherFamily.children[0] ?? '' }, as(otherFamily)),
  ).rejects.toMatchObject({ refusal: 'schedule.hour_taken' });
  const { hours } = await run('privateHours', { number: assessor.number }, as(otherFamily));
  expect(hours.map(({ starts_at }) => starts_at)).not.toContain(booked.starts_at);
  const { items, assessable } = await run('virtualAssess', {}, as(family));
  expect(items.map(({ id }) => id)).toEqual([booked.id]);
  expect(assessable.find(({ offering }) => offering.number === assessor.number)?.teachers).toHaveLength(1);
  expect((await run('virtualAssess', {}, as(otherFamily))).items).toEqual([]);
  expect(await findBroken(shop.pool)).toEqual([]);
});

test('one of twenty simultaneous bookings of an hour wins, and an order for that hour is refused', async () => {
  const families = await Promise.all(Array.from({ length: 21 }, () => aFamily(shop)));
  const buyer = families.at(-1) as TestFamily;
  const [startsAt = ''] = await hoursOf();
  const input = { offering: assessor.number, teacher_id: assessor.teacherId, starts_at: startsAt };
  const done = await Promise.allSettled([
    ...families
      .slice(0, 20)
      .map((family) => run('assessBook', { ...input, child_id: family.children[0] ?? '' }, as(family))),
    orderPrivate(run, buyer, { number: assessor.number, starts_at: startsAt }),
  ]);
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { rows } = await shop.pool.query(
    'select count(*)::int as n from taken_hours where teacher_id = $1 and starts_at = $2',
    [assessor.teacherId, startsAt],
  );
  expect(rows[0]?.n).toBe(1);
  expect(await findBroken(shop.pool)).toEqual([]);
});

test('the database refuses a lesson in the hour of an assessment, whatever the code does', async () => {
  const family = await aFamily(shop);
  const booked = await bookAssessment(run, assessor, { family });
  const { bought } = await (async () => {
    const { number } = await aPrivateOffering(shop, {
      kind: 'private_long',
      price: 0,
      teacherId: assessor.teacherId,
    });
    await orderPrivate(run, family, { number });
    return { bought: (await run('memberPrivate', {}, as(family)))[0] };
  })();
  const lesson = [bought?.session_id, booked.starts_at, assessor.teacherId];
  await expect(
    shop.pool.query(
      `insert into lessons (id, session_id, position, starts_at, ends_at, teacher_id)
       values (gen_random_uuid(), $1, 1, $2::timestamptz + interval '29 minutes', $2::timestamptz + interval '2 hours', $3)`,
      lesson,
    ),
  ).rejects.toMatchObject({ constraint: 'taken_hours_once' });
  await shop.pool.query(
    `insert into lessons (id, session_id, position, starts_at, ends_at, teacher_id)
     values (gen_random_uuid(), $1, 1, $2::timestamptz + interval '30 minutes', $2::timestamptz + interval '2 hours', $3)`,
    lesson,
  );
  await expect(
    shop.pool.query('update lessons set starts_at = $2 where session_id = $1', lesson.slice(0, 2)),
  ).rejects.toMatchObject({ constraint: 'taken_hours_once' });
  // Swapping the hours of two lessons causes no conflict midway.
  await shop.pool.query(
    `insert into lessons (id, session_id, position, starts_at, ends_at, teacher_id)
     values (gen_random_uuid(), $1, 2, $2::timestamptz + interval '3 hours', $2::timestamptz + interval '4 hours 30 minutes', $3)`,
    lesson,
  );
  await shop.pool.query(
    `update lessons set starts_at = $2::timestamptz + interval '30 minutes' + (2 - position) * interval '150 minutes',
       ends_at = $2::timestamptz + interval '2 hours' + (2 - position) * interval '150 minutes' where session_id = $1`,
    lesson.slice(0, 2),
  );
  expect(await findBroken(shop.pool)).toEqual([]);
});

test('a child has at most two assessments ahead, and never two at once', async () => {
  const family = await aFamily(shop);
  const second = await anAssessor(shop);
  const first = await bookAssessment(run, assessor, { family, hour: 0 });
  const input = { child_id: family.children[0] ?? '', offering: second.number, teacher_id: second.teacherId };
  await expect(run('assessBook', { ...input, starts_at: first.starts_at }, as(family))).rejects.toMatchObject(
    {
      refusal: 'assessments.child_busy',
    },
  );
  await bookAssessment(run, second, { family, hour: 4 });
  await expect(bookAssessment(run, assessor, { family, hour: 8 })).rejects.toMatchObject({
    refusal: 'assessments.too_many',
  });
  const otherFamily = await aFamily(shop);
  const child = otherFamily.children[0] ?? '';
  const [, , , , at = ''] = await hoursOf();
  const later = (await hoursOf(second)).filter((hour) => hour > at).slice(3, 5);
  const third = await anAssessor(shop);
  const bookings = await Promise.allSettled(
    [assessor, second, third].map((teaching, index) =>
      run(
        'assessBook',
        {
          child_id: child,
          offering: teaching.number,
          teacher_id: teaching.teacherId,
          starts_at: [at, later[0] ?? '', later[1] ?? ''][index] ?? '',
        },
        as(otherFamily),
      ),
    ),
  );
  expect(bookings.filter(({ status }) => status === 'fulfilled').length).toBe(2);
});

test('frees the hour of a cancelled assessment; refuses to cancel after the cut-off', async () => {
  const family = await aFamily(shop);
  const booked = await bookAssessment(run, assessor, { family, hour: 40 });
  const done = await run('assessCancel', { assessment_id: booked.id }, as(family));
  expect([done.state, done.cancelled]).toEqual(['cancelled', { by: 'family', why: '' }]);
  for (const accountId of [family.parentId, assessor.person.accountId ?? ''])
    expect(await stillTrue(shop, accountId, 'assessment.changed')).toMatchObject([{ what: 'cancelled' }]);
  expect(await hoursOf()).toContain(booked.starts_at);
  await expect(run('assessCancel', { assessment_id: booked.id }, as(family))).rejects.toMatchObject({
    refusal: 'assessments.cancelled',
  });
  const rebooked = await bookAssessment(run, assessor, { family, hour: 40 });
  expect(await stillTrue(shop, family.parentId, 'assessment.changed')).toHaveLength(2);
  goInto(rebooked.starts_at, -60);
  await expect(run('assessCancel', { assessment_id: rebooked.id }, as(family))).rejects.toMatchObject({
    refusal: 'assessments.too_late',
  });
  expect((await run('virtualAssess', {}, as(family))).items[0]?.blocked.assessCancel?.message).toMatch(
    /小时/,
  );
  goInto(rebooked.starts_at);
  expect(await stillTrue(shop, family.parentId, 'assessment.changed')).toEqual([]);
  expect(await findBroken(shop.pool)).toEqual([]);
});

test('does not find another family’s child or assessment, nor a teacher’s foreign offering', async () => {
  const [family, outsider] = [await aFamily(shop), await aFamily(shop)];
  const stranger = await anAssessor(shop);
  const booked = await bookAssessment(run, assessor, { family });
  const foreign = { refusal: 'families.child_not_yours' };
  await expect(run('assessCancel', { assessment_id: booked.id }, as(outsider))).rejects.toMatchObject(
    foreign,
  );
  await expect(
    run('virtualAssess', { child_id: family.children[0] ?? '' }, as(outsider)),
  ).rejects.toMatchObject(foreign);
  await expect(run('assessInfo', { assessment_id: booked.id }, as(stranger))).rejects.toMatchObject({
    refusal: 'not_found',
  });
  await expect(
    run('assessCallOff', { assessment_id: booked.id, reason: '有事' }, as(stranger)),
  ).rejects.toMatchObject({ refusal: 'not_found' });
  // This teacher does not assess another's offering.
  await expect(
    run('assessHours', { offering: stranger.number, teacher_id: assessor.teacherId }, as(family)),
  ).rejects.toMatchObject({ refusal: 'not_found' });
  const sees = await aSecondGuardian(shop, family, ['see']);
  const shown = await run('virtualAssess', { child_id: family.children[0] ?? '' }, as(sees));
  expect(shown.items[0]?.blocked.assessCancel?.code).toBe('families.right_missing');
  expect([shown.assessable, shown.blocked.assessBook?.code]).toEqual([[], 'families.right_missing']);
  await expect(run('assessCancel', { assessment_id: booked.id }, as(sees))).rejects.toMatchObject({
    refusal: 'families.right_missing',
  });
});

test('the teacher saves the result after the start; the family is notified once and sees its curve', async () => {
  const family = await aFamily(shop);
  const allowed = { child_id: family.children[0] ?? '', kind: 'recording' as const, given: true };
  await run('consentSave', allowed, as(family));
  const booked = await bookAssessment(run, assessor, { family });
  const result = { level: 'basic' as const, scores: fullScores, notes: '棋形感觉好，计算要练。' };
  const save = (more: object = {}) =>
    run('assessSave', { assessment_id: booked.id, ...result, next: assessor.number, ...more }, as(assessor));
  await expect(save()).rejects.toMatchObject({ refusal: 'assessments.not_begun' });
  goInto(booked.starts_at);
  const before = await notices('assessment.written');
  await expect(save({ next: 'NO-1' })).rejects.toMatchObject({ fields: { next: 'number_unknown' } });
  await expect(save({ recording: 'http://v.example.cn/1' })).rejects.toMatchObject({
    fields: { recording: 'link_https' },
  });
  const { knowledge: _one, ...four } = fullScores;
  await expect(save({ scores: four })).rejects.toMatchObject({
    fields: { 'scores.knowledge': 'score_required' },
  });
  const saved = await save({ recording: 'https://v.example.cn/1' });
  expect(saved.result).toMatchObject({
    level: 'basic',
    mean: 4,
    notes_language: 'zh',
    recording: { kind: 'link', url: 'https://v.example.cn/1' },
    next: { number: assessor.number },
  });
  const recording = 'https://v.example.cn/1';
  await save({ level: 'elementary', recording });
  expect((await notices('assessment.written')) - before).toBe(1);
  const history = await run('virtualAssessHistory', {}, as(family));
  expect(history.items[0]?.result).toMatchObject({
    level: 'elementary',
    recording: { url: 'https://v.example.cn/1' },
  });
  expect(history.curve).toMatchObject([{ id: booked.id, level: 'elementary', mean: 4, category: 'chess' }]);
  expect((await save({ recording: '' })).result?.recording).toBeNull();
  expect((await run('virtualAssess', {}, as(family))).items).toEqual([]);
  await expect(run('assessCancel', { assessment_id: booked.id }, as(family))).rejects.toMatchObject({
    refusal: 'assessments.written',
  });
  expect(await findBroken(shop.pool)).toEqual([]);
});

test('a teacher calls off with a reason for the family, until the start', async () => {
  const family = await aFamily(shop);
  const [first, second] = [
    await bookAssessment(run, assessor, { family, hour: 0 }),
    await bookAssessment(run, assessor, { family, hour: 6 }),
  ];
  await run('assessCallOff', { assessment_id: first.id, reason: '老师生病了' }, as(assessor));
  const { items } = await run('virtualAssessHistory', {}, as(family));
  expect(items[0]?.cancelled).toEqual({ by: 'teacher', why: '老师生病了' });
  expect(await hoursOf()).toContain(first.starts_at);
  goInto(second.starts_at, 1);
  await expect(
    run('assessCallOff', { assessment_id: second.id, reason: '有事' }, as(assessor)),
  ).rejects.toMatchObject({ refusal: 'assessments.begun' });
  const { items: ahead } = await run('assessIndex', {}, as(assessor));
  expect(ahead.map(({ id }) => id)).toEqual([second.id]);
  goInto(second.ends_at, 1);
  const due = await run('assessIndex', { tab: 'due' }, as(assessor));
  expect([due.due, due.items.map(({ id }) => id)]).toEqual([1, [second.id]]);
});
