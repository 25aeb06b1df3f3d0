import { expect, test } from 'vitest';
import { boughtPlace } from '../../../tools/test/bare-order.ts';
import { calledOff, house, leaveShop, now } from '../../../tools/test/leave.ts';
import { aFamily } from '../../../tools/test/school.ts';
import { runJobs } from '../../platform/testing.ts';
import { leaveClass } from '../enrolments/index.ts';
import { classLeft } from '../enrolments/jobs.ts';

const leave = leaveShop();
const left = house.jobs('leave').filter(({ job }) => job === classLeft);

/** Takes the first child of a family out of a class, as what it bought of it is settled. */
async function leaves(sessionId: string, childId: string): Promise<void> {
  const { shop } = leave();
  const orderNumber = await boughtPlace(shop, { sessionId, childId });
  await shop.act({}, (inside) => leaveClass(inside, { sessionId, childId, orderNumber }, 'a test'));
  await runJobs(shop, left);
}

test('a child on leave from a lesson that is called off may take credits, as every other child of it', async () => {
  const { shop, run, office, aTaught, ask, rightsOf } = leave();
  const [away, family] = [await aFamily(shop), await aFamily(shop)];
  const made = await aTaught([away, family]);
  await ask(away, [made.first]);
  await run('officeLessonCallOff', { lesson_id: made.first, why: '停电' }, office);
  await runJobs(shop, calledOff);
  await runJobs(shop, calledOff);
  for (const one of [away, family])
    expect((await rightsOf(one)).map((right) => [right.earned_by, right.state])).toEqual([
      ['called_off', 'open'],
    ]);
});

test('who leaves a class has no right of it any more, and the place that was booked for it goes to others', async () => {
  const { shop, aTaught, aSister, ask, rightsOf, run, told } = leave();
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
  expect((await rightsOf(family)).map(({ state, place }) => [state, place])).toEqual([['ended', null]]);
  expect((await told(family.parentId)).at(-1)).toEqual(['make_up.changed', 'class_left']);
  expect((await rightsOf(next))[0]).toMatchObject({
    state: 'offered',
    place: { lesson: { id: sister.first } },
  });
  const roll = await run('rollCall', { lesson_id: sister.first }, made.teacher);
  expect(roll.children.map(({ child_id }) => child_id)).not.toContain(child);
});

test('a child that is in the class again keeps what it had', async () => {
  const { shop, aTaught, ask, rightsOf } = leave();
  const family = await aFamily(shop);
  const made = await aTaught([family]);
  await ask(family, [made.first]);
  shop.waiting.push({ job: classLeft, data: { sessionId: made.sessionId, childId: family.children[0] } });
  await runJobs(shop, left);
  expect((await rightsOf(family)).map(({ state }) => state)).toEqual(['open']);
});

test('two rights of one child are not used at one hour, and a trial counts, too', async () => {
  const { shop, run, aTaught, aSister, ask, rightsOf } = leave();
  const family = await aFamily(shop);
  const made = await aTaught([family]);
  const [one, other] = [await aSister(made), await aSister(made)];
  await shop.pool.query("update offerings set status = 'closed' where id = $1", [made.offeringId]);
  await ask(family, [made.first, made.second]);
  const [first, second] = (await rightsOf(family)).map(({ id }) => id);
  await run('makeUpBook', { right_id: first ?? '', lesson_id: one.first }, family);
  const again = { right_id: second ?? '', lesson_id: other.first };
  await expect(run('makeUpBook', again, family)).rejects.toMatchObject({ refusal: 'leave.clash' });
  await run('makeUpCancel', { right_id: first ?? '' }, family);
  await shop.pool.query('update lessons set trial_seats = 1 where id = $1', [one.first]);
  await shop.pool.query(
    `insert into trials (id, lesson_id, trial_seats, seat_no, offering_id, child_id, parent_id, booked_at)
     select gen_random_uuid(), $1, 1, 1, $2, $3, $4, $5`,
    [one.first, made.offeringId, family.children[0], family.parentId, now.toString()],
  );
  await expect(run('makeUpBook', again, family)).rejects.toMatchObject({ refusal: 'leave.clash' });
});

test('a family that takes leave back while it books with it has one or the other', async () => {
  const { shop, run, aTaught, aSister, ask, rightsOf } = leave();
  for (let time = 0; time < 12; time += 1) {
    const family = await aFamily(shop);
    const made = await aTaught([family]);
    const sister = await aSister(made);
    await shop.pool.query("update offerings set status = 'closed' where id = $1", [made.offeringId]);
    const asked = await ask(family, [made.first]);
    const right_id = (await rightsOf(family))[0]?.id ?? '';
    const tries = await Promise.allSettled([
      run('makeUpBook', { right_id, lesson_id: sister.first }, family),
      run('leaveWithdraw', { leave_id: asked.items[0]?.id ?? '' }, family),
    ]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  }
  expect(await leave().broken()).toEqual([]);
});

test('until when a place can be given back is said by the rule of the class it is in, as the call has it', async () => {
  const { shop, run, office, aTaught, ask, rightsOf, withRule } = leave();
  const family = await aFamily(shop);
  const made = await aTaught([family]);
  const other = await aTaught([]);
  // Another offering of the same level, with a longer notice.
  await shop.pool.query(
    'update offerings o set grade_from = m.grade_from, grade_to = m.grade_to, category = m.category from offerings m where m.id = $1 and o.id = $2',
    [made.offeringId, other.offeringId],
  );
  await withRule(made, true);
  await shop.pool.query("update offerings set status = 'closed' where id = any($1)", [
    [made.offeringId, other.offeringId],
  ]);
  await ask(family, [made.first]);
  const right_id = (await rightsOf(family))[0]?.id ?? '';
  await run('makeUpBook', { right_id, lesson_id: other.first }, family);
  await run(
    'officeLeaveRuleSave',
    { number: other.number, notice_hours: 240, good_days: 60, grants_itself: true },
    { person: { ...office.person, rights: ['offerings.change'] } as never },
  );
  const shown = (await rightsOf(family))[0]?.blocked.makeUpCancel?.code ?? null;
  expect(shown).toBe('leave.too_late');
  await expect(run('makeUpCancel', { right_id }, family)).rejects.toMatchObject({ refusal: shown });
});

test('leave that was declined is not granted by itself when it is asked for once more', async () => {
  const { shop, run, office, aTaught, ask, withRule } = leave();
  const family = await aFamily(shop);
  const made = await aTaught([family]);
  await withRule(made, false);
  const [first] = (await ask(family, [made.first])).items;
  await run('leaveAnswer', { leave_id: first?.id ?? '', answer: 'decline', words: '这节是展示课' }, office);
  await withRule(made, true);
  const { choices } = await run('virtualLeave', {}, family);
  const shown = new Map(choices.map((one) => [one.id, one.grants_itself]));
  expect([shown.get(made.first), shown.get(made.second)]).toEqual([false, true]);
  expect((await ask(family, [made.first])).items).toMatchObject([{ state: 'asked' }]);
  expect((await ask(family, [made.second])).items).toMatchObject([{ state: 'granted' }]);
});
