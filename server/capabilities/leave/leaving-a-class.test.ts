import { expect, test } from 'vitest';
import { attachOrder } from '../../../tools/test/bare-order.ts';
import { calledOff, leaveShop, now, product } from '../../../tools/test/leave.ts';
import { aFamily } from '../../../tools/test/school.ts';
import { runJobs } from '../../platform/testing.ts';
import { leaveClass } from '../enrolments/index.ts';
import { classLeft } from '../enrolments/jobs.ts';

const leave = leaveShop();
const classLeftJobs = product.jobs('leave').filter(({ job }) => job === classLeft);

/** Removes the family's first child from a class, as a refund does. */
async function leaves(sessionId: string, childId: string): Promise<void> {
  const { shop } = leave();
  const orderNumber = await attachOrder(shop, { sessionId, childId });
  await shop.act({}, (inside) => leaveClass(inside, { sessionId, childId, orderNumber }, 'a test'));
  await runJobs(shop, classLeftJobs);
}

test('lets a child on leave take credits when the lesson is called off, like the others', async () => {
  const { shop, run, office, aTaught, ask, rightsOf } = leave();
  const [away, family] = [await aFamily(shop), await aFamily(shop)];
  const made = await aTaught([away, family]);
  await ask(away, [made.first]);
  await run('officeLessonCallOff', { lesson_id: made.first, why: '停电' }, office);
  await runJobs(shop, calledOff);
  await runJobs(shop, calledOff);
  for (const member of [away, family])
    expect((await rightsOf(member)).map((right) => [right.earned_by, right.state])).toEqual([
      ['called_off', 'open'],
    ]);
});

test('ends the rights of a child that leaves a class and offers its booked place to others', async () => {
  const { shop, aTaught, aSister, ask, rightsOf, run, noticesOf } = leave();
  const [family, next, host] = [await aFamily(shop), await aFamily(shop), await aFamily(shop)];
  const made = await aTaught([family, next]);
  const sister = await aSister(made, [host]);
  await ask(host, [sister.first]);
  await ask(family, [made.first]);
  await ask(next, [made.first]);
  const right_id = (await rightsOf(family))[0]?.id ?? '';
  await run('makeUpBook', { right_id, lesson_id: sister.first }, family);
  const [child = ''] = family.children;
  await leaves(made.sessionId, child);
  expect((await run('virtualLeave', {}, family)).items.map(({ state }) => state)).toEqual(['ended']);
  expect((await rightsOf(family)).map(({ state, place }) => [state, place])).toEqual([['ended', null]]);
  expect((await noticesOf(family.parentId)).at(-1)).toEqual(['make_up.changed', 'class_left']);
  expect((await rightsOf(next))[0]).toMatchObject({
    state: 'offered',
    place: { lesson: { id: sister.first } },
  });
  const roll = await run('rollCall', { lesson_id: sister.first }, made.teacher);
  expect(roll.children.map(({ child_id }) => child_id)).not.toContain(child);
});

test('keeps the rights of a child that is in the class again', async () => {
  const { shop, aTaught, ask, rightsOf } = leave();
  const family = await aFamily(shop);
  const made = await aTaught([family]);
  await ask(family, [made.first]);
  shop.waiting.push({ job: classLeft, data: { sessionId: made.sessionId, childId: family.children[0] } });
  await runJobs(shop, classLeftJobs);
  expect((await rightsOf(family)).map(({ state }) => state)).toEqual(['open']);
});

test('refuses two rights of a child at the same hour, and counts a trial', async () => {
  const { shop, run, aTaught, aSister, ask, rightsOf } = leave();
  const family = await aFamily(shop);
  const made = await aTaught([family]);
  const [firstSister, secondSister] = [await aSister(made), await aSister(made)];
  await shop.pool.query("update offerings set status = 'closed' where id = $1", [made.offeringId]);
  await ask(family, [made.first, made.second]);
  const [first, second] = (await rightsOf(family)).map(({ id }) => id);
  await run('makeUpBook', { right_id: first ?? '', lesson_id: firstSister.first }, family);
  const secondBooking = { right_id: second ?? '', lesson_id: secondSister.first };
  await expect(run('makeUpBook', secondBooking, family)).rejects.toMatchObject({ refusal: 'leave.clash' });
  await run('makeUpCancel', { right_id: first ?? '' }, family);
  await shop.pool.query('update lessons set trial_seats = 1 where id = $1', [firstSister.first]);
  await shop.pool.query(
    `insert into trials (id, lesson_id, trial_seats, seat_no, offering_id, child_id, parent_id, booked_at)
     select gen_random_uuid(), $1, 1, 1, $2, $3, $4, $5`,
    [firstSister.first, made.offeringId, family.children[0], family.parentId, now.toString()],
  );
  await expect(run('makeUpBook', secondBooking, family)).rejects.toMatchObject({ refusal: 'leave.clash' });
});

test('either withdraws leave or books with it when both happen at once', async () => {
  const { shop, run, aTaught, aSister, ask, rightsOf } = leave();
  for (let time = 0; time < 12; time += 1) {
    const family = await aFamily(shop);
    const made = await aTaught([family]);
    const sister = await aSister(made);
    await shop.pool.query("update offerings set status = 'closed' where id = $1", [made.offeringId]);
    const request = await ask(family, [made.first]);
    const right_id = (await rightsOf(family))[0]?.id ?? '';
    const tries = await Promise.allSettled([
      run('makeUpBook', { right_id, lesson_id: sister.first }, family),
      run('leaveWithdraw', { leave_id: request.items[0]?.id ?? '' }, family),
    ]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  }
  expect(await leave().broken()).toEqual([]);
});

test('shows the same cancellation limit as the call, by the rule of the guest’s class', async () => {
  const { shop, run, office, aTaught, ask, rightsOf, withRule } = leave();
  const family = await aFamily(shop);
  const made = await aTaught([family]);
  const otherClass = await aTaught([]);
  // Another offering of the same level, with longer notice.
  await shop.pool.query(
    'update offerings o set grade_from = m.grade_from, grade_to = m.grade_to, category = m.category from offerings m where m.id = $1 and o.id = $2',
    [made.offeringId, otherClass.offeringId],
  );
  await withRule(made, true);
  await shop.pool.query("update offerings set status = 'closed' where id = any($1)", [
    [made.offeringId, otherClass.offeringId],
  ]);
  await ask(family, [made.first]);
  const right_id = (await rightsOf(family))[0]?.id ?? '';
  await run('makeUpBook', { right_id, lesson_id: otherClass.first }, family);
  await run(
    'officeLeaveRuleSave',
    { number: otherClass.number, notice_hours: 240, good_days: 60, grants_itself: true },
    { person: { ...office.person, rights: ['offerings.change'] } as never },
  );
  const shown = (await rightsOf(family))[0]?.blocked.makeUpCancel?.code ?? null;
  expect(shown).toBe('leave.too_late');
  await expect(run('makeUpCancel', { right_id }, family)).rejects.toMatchObject({ refusal: shown });
});

test('does not grant leave automatically after it was declined', async () => {
  const { shop, run, office, aTaught, ask, withRule } = leave();
  const family = await aFamily(shop);
  const made = await aTaught([family]);
  await withRule(made, false);
  const [first] = (await ask(family, [made.first])).items;
  await run('leaveAnswer', { leave_id: first?.id ?? '', answer: 'decline', words: '这节是展示课' }, office);
  await withRule(made, true);
  const { choices } = await run('virtualLeave', {}, family);
  const shown = new Map(choices.map((choice) => [choice.id, choice.grants_itself]));
  expect([shown.get(made.first), shown.get(made.second)]).toEqual([false, true]);
  expect((await ask(family, [made.first])).items).toMatchObject([{ state: 'asked' }]);
  expect((await ask(family, [made.second])).items).toMatchObject([{ state: 'granted' }]);
});
