import { expect, test } from 'vitest';
import { leaveShop, now } from '../../../tools/test/leave.ts';
import { aFamily } from '../../../tools/test/school.ts';
import { stillTrue } from '../../../tools/test/still-true.ts';

const leave = leaveShop();

test('a notice of a booked make-up lesson is true until the place is given back, the other until it is booked again', async () => {
  const { shop, run, aTaught, aSister, ask, rightsOf } = leave();
  const [family, away] = [await aFamily(shop), await aFamily(shop)];
  const made = await aTaught([family]);
  const sister = await aSister(made, [away]);
  await ask(away, [sister.first]);
  await ask(family, [made.first]);
  const right_id = (await rightsOf(family))[0]?.id ?? '';
  const book = () => run('makeUpBook', { right_id, lesson_id: sister.first }, family);
  const said = async () =>
    (await stillTrue(shop, family.parentId, 'make_up.changed')).map(({ what }) => what);
  await book();
  expect(await said()).toEqual(['booked']);
  shop.time.now = now.add({ seconds: 1 });
  await run('makeUpCancel', { right_id }, family);
  expect(await said()).toEqual(['given_back']);
  shop.time.now = now.add({ seconds: 2 });
  await book();
  expect(await said()).not.toContain('given_back');
  shop.time.now = now.add({ hours: 24 * 20 });
  expect(await said()).toEqual([]);
});

test("a teacher's notice of leave names the requests that still stand", async () => {
  const { shop, run, aTaught, ask, withRule } = leave();
  const family = await aFamily(shop);
  const made = await aTaught([family]);
  await withRule(made, false);
  const { items } = await ask(family, [made.first, made.second]);
  const said = async () =>
    (await stillTrue(shop, made.teacher.accountId, 'leave.asked')).map(({ what, lessons }) => [
      what,
      (lessons as unknown[]).length,
    ]);
  expect(await said()).toEqual([['asked', 2]]);
  shop.time.now = now.add({ seconds: 1 });
  await run('leaveWithdraw', { leave_id: items[0]?.id ?? '' }, family);
  expect(await said()).toEqual([
    ['asked', 1],
    ['withdrawn', 1],
  ]);
  await run('leaveAnswer', { leave_id: items[1]?.id ?? '', answer: 'grant' }, made.teacher);
  shop.time.now = now.add({ seconds: 2 });
  expect(await said()).toEqual([['withdrawn', 1]]);
  await ask(family, [made.first]);
  expect(await said()).toEqual([['asked', 1]]);
});
