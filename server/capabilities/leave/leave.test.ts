import { expect, test } from 'vitest';
import { leaveShop, product } from '../../../tools/test/leave.ts';
import { aFamily, aSecondGuardian } from '../../../tools/test/school.ts';
import { aTeacher } from '../../../tools/test/teacher.ts';
import { runJobs } from '../../platform/testing.ts';
import { lessonCovered } from '../lesson-changes/jobs.ts';
import { attendanceOf } from '../roll-call/index.ts';

const leave = leaveShop();

test('grants leave in time, excuses the child in the roll, and earns a right, for several children at once', async () => {
  const { shop, run, aTaught, ask, rightsOf, noticesOf } = leave();
  const family = await aFamily(shop, { count: 2 });
  const made = await aTaught([family]);
  const before = await run('virtualLeave', {}, family);
  expect(before.choices).toMatchObject([
    { id: made.first, child_ids: expect.arrayContaining(family.children), earns: true, grants_itself: true },
    { id: made.second },
    { id: made.third },
  ]);
  const { items } = await ask(family, [made.first, made.second]);
  expect(items.map((item) => item.state)).toEqual(['granted', 'granted', 'granted', 'granted']);
  const list = await run('virtualLeave', {}, family);
  expect(list.total).toBe(4);
  expect(list.choices.map((choice) => choice.id)).toEqual([made.third]);
  const rights = await rightsOf(family);
  expect(rights).toHaveLength(4);
  expect(rights[0]).toMatchObject({
    state: 'open',
    earned_by: 'leave',
    credits: null,
    blocked: { makeUpBook: null },
  });
  expect(await noticesOf(family.parentId)).toEqual([['leave.answered', 'granted']]);
  expect(await noticesOf(made.teacher.accountId)).toEqual([['leave.asked', 'granted']]);
  const roll = await run('rollCall', { lesson_id: made.first }, made.teacher);
  expect(roll.children.map((child) => child.leave)).not.toContain(null);
  await expect(ask(family, [made.first])).rejects.toMatchObject({ refusal: 'leave.asked_already' });
});

test('asks before late leave, waits for an answer, and earns nothing', async () => {
  const { shop, run, office, aTaught, ask, rightsOf, noticesOf } = leave();
  const family = await aFamily(shop);
  const made = await aTaught([family]);
  shop.time.now = Temporal.Instant.from('2026-11-25T00:30:00Z');
  await expect(ask(family, [made.first])).rejects.toMatchObject({ refusal: 'leave.late' });
  const { items } = await ask(family, [made.first], { late_confirmed: true });
  expect(items).toMatchObject([{ state: 'asked' }]);
  const leave_id = items[0]?.id ?? '';
  expect((await run('leaveIndex', {}, made.teacher)).items).toMatchObject([
    { id: leave_id, in_time: false, blocked: { leaveAnswer: null } },
  ]);
  await run('leaveAnswer', { leave_id, answer: 'grant', words: '' }, made.teacher);
  expect(await rightsOf(family)).toEqual([]);
  expect(await noticesOf(family.parentId)).toEqual([['leave.answered', 'late']]);
  await expect(run('leaveAnswer', { leave_id, answer: 'decline' }, office)).rejects.toMatchObject({
    refusal: 'leave.answered',
  });
});

test('lets a teacher of the class or staff answer where the rule says so, and hides it from other teachers', async () => {
  const { shop, run, office, aTaught, ask, rightsOf, withRule } = leave();
  const family = await aFamily(shop);
  const made = await aTaught([family]);
  const stranger = await aTeacher(shop);
  await withRule(made, false);
  const { items } = await ask(family, [made.first, made.second]);
  const [firstLeave = '', secondLeave = ''] = items.map(({ id }) => id);
  await expect(run('leaveAnswer', { leave_id: firstLeave, answer: 'grant' }, stranger)).rejects.toMatchObject(
    {
      refusal: 'not_found',
    },
  );
  expect((await run('leaveIndex', {}, stranger)).items).toEqual([]);
  await run('leaveAnswer', { leave_id: firstLeave, answer: 'grant', words: '好好休息' }, made.teacher);
  await run('leaveAnswer', { leave_id: secondLeave, answer: 'decline' }, office);
  const list = await run('virtualLeave', {}, family);
  expect(new Map(list.items.map((leave) => [leave.id, leave.state]))).toEqual(
    new Map([
      [firstLeave, 'granted'],
      [secondLeave, 'declined'],
    ]),
  );
  expect(await rightsOf(family)).toHaveLength(1);
  // Leave that was declined may be asked for again.
  await ask(family, [made.second]);
});

test('applies an offering’s rule of 60 days only to that offering', async () => {
  const { shop, aTaught, ask, rightsOf, withRule } = leave();
  const family = await aFamily(shop);
  const made = await aTaught([family]);
  await withRule(made, true);
  await ask(family, [made.first]);
  expect((await rightsOf(family))[0]).toMatchObject({ good_until: '2027-01-24T02:00:00Z' });
});

test('ends the right and the offer when leave is withdrawn', async () => {
  const { shop, run, aTaught, aSister, ask, rightsOf, noticesOf } = leave();
  const [family, otherFamily] = [await aFamily(shop), await aFamily(shop)];
  const made = await aTaught([family]);
  const sister = await aSister(made, [otherFamily]);
  await ask(family, [made.first]);
  await ask(otherFamily, [sister.first]);
  expect((await rightsOf(family))[0]).toMatchObject({ state: 'offered' });
  const leave_id = (await run('virtualLeave', {}, family)).items[0]?.id ?? '';
  await run('leaveWithdraw', { leave_id }, family);
  expect((await rightsOf(family))[0]).toMatchObject({ state: 'ended', place: null });
  await expect(run('leaveWithdraw', { leave_id }, family)).rejects.toMatchObject({
    refusal: 'leave.answered',
  });
  expect((await noticesOf(made.teacher.accountId)).at(-1)).toEqual(['leave.asked', 'withdrawn']);
  const marks = await shop.act({}, (inside) =>
    attendanceOf(inside, { lessonIds: [made.first], childIds: family.children }),
  );
  expect(marks).toEqual([]);
  expect((await ask(family, [made.first])).items).toMatchObject([{ state: 'granted' }]);
});

test('notifies the family whose offer ends because the child on leave attends after all', async () => {
  const { shop, run, aTaught, aSister, ask, rightsOf, noticesOf } = leave();
  const [family, otherFamily] = [await aFamily(shop), await aFamily(shop)];
  const made = await aTaught([family]);
  const sister = await aSister(made, [otherFamily]);
  await ask(family, [made.first]);
  await ask(otherFamily, [sister.first]);
  expect((await rightsOf(family))[0]).toMatchObject({ state: 'offered' });
  const leave_id = (await run('virtualLeave', {}, otherFamily)).items[0]?.id ?? '';
  await run('leaveWithdraw', { leave_id }, otherFamily);
  expect((await rightsOf(family))[0]).toMatchObject({ state: 'open', place: null });
  expect((await noticesOf(family.parentId)).at(-1)).toEqual(['make_up.changed', 'offer_ended']);
  expect(await noticesOf(otherFamily.parentId)).not.toContainEqual(['make_up.changed', 'offer_ended']);
});

test('notifies a guest that another teacher gives the lesson', async () => {
  const { shop, run, office, aTaught, aSister, ask, rightsOf, noticesOf } = leave();
  const [guest, away] = [await aFamily(shop), await aFamily(shop)];
  const made = await aTaught([guest]);
  const sister = await aSister(made, [away]);
  await ask(guest, [made.first]);
  await ask(away, [sister.first]);
  const right_id = (await rightsOf(guest))[0]?.id ?? '';
  await run('makeUpBook', { right_id, lesson_id: sister.first }, guest);
  const cover = await aTeacher(shop);
  const chosen = { lesson_id: sister.first, away_id: made.teacher.id, cover_id: cover.id };
  await run('officeLessonCover', chosen, office);
  const jobs = product.jobs('leave').filter(({ job }) => job === lessonCovered);
  await runJobs(shop, jobs);
  expect((await noticesOf(guest.parentId)).at(-1)).toEqual(['make_up.changed', 'covered']);
  const { rows } = await shop.pool.query(
    "select data -> 'teacher' as teacher from notices where account_id = $1 and data ->> 'what' = 'covered'",
    [guest.parentId],
  );
  expect(rows[0]?.teacher).toEqual({ zh: '赵清', en: 'Qing Zhao' });
});

test('refuses leave for other families’ children, other classes and lessons that have begun', async () => {
  const { shop, run, aTaught, ask } = leave();
  const [family, stranger] = [await aFamily(shop), await aFamily(shop)];
  const made = await aTaught([family]);
  await expect(ask({ ...stranger, children: family.children }, [made.first])).rejects.toMatchObject({
    refusal: 'families.child_not_yours',
  });
  await expect(ask(stranger, [made.first])).rejects.toMatchObject({ refusal: 'leave.not_in_lesson' });
  await expect(
    run('leaveAsk', { child_ids: family.children, lesson_ids: [made.first] } as never, family),
  ).rejects.toMatchObject({
    fields: { reason: 'reason_required' },
  });
  shop.time.now = Temporal.Instant.from('2026-11-25T02:00:00Z');
  await expect(ask(family, [made.first])).rejects.toMatchObject({ refusal: 'leave.begun' });
});

test('notifies the child’s present guardians of an answer, not a former one', async () => {
  const { shop, run, aTaught, withRule, noticesOf } = leave();
  const mother = await aFamily(shop);
  const father = await aSecondGuardian(shop, mother, ['see', 'message']);
  const made = await aTaught([mother]);
  await withRule(made, false);
  const [child_id = ''] = mother.children;
  const input = { child_ids: [child_id], lesson_ids: [made.first], reason: '发烧' };
  const { items } = await run('leaveAsk', input, father);
  await run('guardianEnd', { child_id, guardian_id: father.parentId }, mother);
  await run('leaveAnswer', { leave_id: items[0]?.id ?? '', answer: 'grant', words: '' }, made.teacher);
  expect(await noticesOf(mother.parentId)).toEqual([['leave.answered', 'granted']]);
  expect(await noticesOf(father.parentId)).toEqual([['guardian.ended', null]]);
});

test('notifies every guardian of leave granted at once, each of their own children', async () => {
  const { shop, run, aTaught, noticesOf } = leave();
  const mother = await aFamily(shop);
  const father = await aSecondGuardian(shop, mother, ['see', 'message']);
  const made = await aTaught([mother, father]);
  const child_ids = [...mother.children, ...father.children];
  await run('leaveAsk', { child_ids, lesson_ids: [made.first], reason: '出游' }, father);
  const childrenOf = async (family: typeof mother) =>
    (
      await shop.pool.query(
        "select child_ids, jsonb_array_length(data -> 'lessons') as lessons from notices where account_id = $1",
        [family.parentId],
      )
    ).rows;
  expect(await childrenOf(mother)).toEqual([{ child_ids: mother.children, lessons: 1 }]);
  expect(await childrenOf(father)).toEqual([{ child_ids: expect.arrayContaining(child_ids), lessons: 2 }]);
  expect(await noticesOf(father.parentId)).toEqual([['leave.answered', 'granted']]);
});

test('answers leave that waited while other leave of the request was granted at once', async () => {
  const { shop, run, aTaught, noticesOf } = leave();
  const family = await aFamily(shop);
  const made = await aTaught([family]);
  shop.time.now = Temporal.Instant.from('2026-11-25T00:30:00Z');
  const input = {
    child_ids: family.children,
    lesson_ids: [made.first, made.second],
    reason: '发烧',
    late_confirmed: true,
  };
  const { items } = await run('leaveAsk', input, family);
  expect(items.map(({ state }) => state)).toEqual(['asked', 'granted']);
  await run('leaveAnswer', { leave_id: items[0]?.id ?? '', answer: 'grant', words: '' }, made.teacher);
  expect(await noticesOf(family.parentId)).toEqual([
    ['leave.answered', 'granted'],
    ['leave.answered', 'late'],
  ]);
});

test('shows leave to a covering teacher until a week after the lesson', async () => {
  const { shop, run, office, aTaught, ask } = leave();
  const family = await aFamily(shop);
  const made = await aTaught([family]);
  const cover = await aTeacher(shop);
  const request = { lesson_id: made.first, away_id: made.teacher.id, cover_id: cover.id };
  await run('officeLessonCover', request, office);
  await ask(family, [made.first]);
  const seen = async () => (await run('leaveIndex', {}, cover)).total;
  expect(await seen()).toBe(1);
  shop.time.now = Temporal.Instant.from('2026-11-25T03:30:00Z').add({ hours: 8 * 24 });
  expect(await seen()).toBe(0);
});

test('erases name and reason from every notice of leave when a child is forgotten', async () => {
  const { shop, run, aTaught, ask, noticesOf } = leave();
  const [family, otherFamily] = [await aFamily(shop), await aFamily(shop)];
  const made = await aTaught([family, otherFamily]);
  const { items } = await ask(family, [made.first]);
  await ask(otherFamily, [made.first]);
  await run('leaveWithdraw', { leave_id: items[0]?.id ?? '' }, family);
  expect(await noticesOf(made.teacher.accountId)).toHaveLength(3);
  const about = { parentId: family.parentId, childIds: family.children };
  const part = product.capabilities.find(({ name }) => name === 'notices');
  await shop.act({}, async (inside) => part?.forget?.(inside, about));
  expect(await noticesOf(made.teacher.accountId)).toEqual([['leave.asked', 'granted']]);
  expect(await noticesOf(otherFamily.parentId)).toHaveLength(1);
});
