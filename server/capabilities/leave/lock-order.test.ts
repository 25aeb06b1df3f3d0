import { expect, test } from 'vitest';
import { leaveShop } from '../../../tools/test/leave.ts';
import { overlap } from '../../../tools/test/overlap.ts';
import { aFamily } from '../../../tools/test/school.ts';

const leave = leaveShop();

test('moves a lesson while a guest takes an unsold number of its class', async () => {
  const { shop, run, aTaught, aSister, ask, rightsOf, office, broken } = leave();
  const family = await aFamily(shop);
  const made = await aTaught([family]);
  const sister = await aSister(made);
  await ask(family, [made.first]);
  await shop.pool.query("update offerings set status = 'closed' where id = $1", [made.offeringId]);
  const right_id = (await rightsOf(family))[0]?.id ?? '';
  const move = { lesson_id: sister.first, day: '2026-11-28', start: '15:00', end: '16:30', why: '校区检修' };
  const results = await overlap(shop, {
    held: `select id from make_up_rights where id = '${right_id}' for update`,
    first: () => run('makeUpBook', { right_id, lesson_id: sister.first }, family),
    second: () => run('officeLessonMove', move, office),
  });
  expect(results).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }]);
  expect((await rightsOf(family))[0]).toMatchObject({ state: 'used' });
  expect(await broken()).toEqual([]);
});
