import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRefunds, type Refunds } from '../../../tools/test/refunds.ts';
import { aClass, aFamily, aMemberOfStaff } from '../../../tools/test/school.ts';

let at: Refunds;
beforeAll(async () => {
  at = await openRefunds();
});
afterAll(() => at.close());

test('a buyer who no longer looks after the child neither moves them nor sees where they are now', async () => {
  const first = await aClass(at.shop, { startsInDays: 20 });
  const { sessionId: to } = await aClass(at.shop, { startsInDays: 22, sisterOf: first });
  const bought = await at.paid([first]);
  const { person, children } = bought.family;
  const mother = await aFamily(at.shop);
  await at.shop.pool.query('update guardianships set parent_id = $1 where child_id = $2', [
    mother.parentId,
    children[0],
  ]);
  const about = { order_number: bought.number, line_id: bought.lineIds[0] ?? '', session_id: to };
  const placing = { ...about, credits: 0, total: 0, idempotency_key: crypto.randomUUID() };
  const moving = { ...about, to: 'source' as const, total: 0, idempotency_key: crypto.randomUUID() };
  const refused = { refusal: 'families.child_not_yours' };
  await expect(at.run('orderMovePreview', about, { person })).rejects.toMatchObject(refused);
  await expect(at.run('orderMove', moving, { person })).rejects.toMatchObject(refused);
  await expect(at.run('orderMovePlace', placing, { person })).rejects.toMatchObject(refused);

  await at.run('officeOrderMove', moving, await aMemberOfStaff(at.shop, 'owner'));
  const own = { order_number: bought.number };
  const { lines } = await at.run('orderInfo', own, { person });
  expect(lines).toMatchObject([{ session_id: first.sessionId }]);
  const moves = await at.run('orderMoveIndex', own, { person });
  expect(moves).toEqual({ items: [], waiting: [], elsewhere: [] });
  const { rows } = await at.shop.pool.query(`select account_id from notices where kind = 'line.moved'`);
  expect(rows).toEqual([{ account_id: mother.parentId }]);
});
