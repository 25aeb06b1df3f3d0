import { expect, test } from 'vitest';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aFamily, type TestFamily } from '../../../tools/test/school.ts';

const { shop, run } = await openSchool();

const added = async (family: TestFamily): Promise<string> => {
  const { sessionId: session_id } = await aClass(shop);
  const input = { child_id: family.children[0] ?? '', session_id };
  const cart = await run('cartAdd', input, { person: family.person });
  return cart.items.find(({ session }) => session.id === session_id)?.id ?? '';
};

test('removes several items at once, the own ones alone; a missing one is no error', async () => {
  const [family, stranger] = [await aFamily(shop), await aFamily(shop)];
  const [first, second, stays, foreign] = [
    await added(family),
    await added(family),
    await added(family),
    await added(stranger),
  ];
  const item_ids = [first, second, foreign, crypto.randomUUID()];
  const cart = await run('cartRemoveMany', { item_ids }, { person: family.person });
  expect(cart.items.map(({ id }) => id)).toEqual([stays]);
  const { items } = await run('cartIndex', {}, { person: stranger.person });
  expect(items.map(({ id }) => id)).toEqual([foreign]);
  const { rows } = await shop.pool.query(
    "select before->>'item_id' as id from audit_entries where action = 'cart.remove' order by before->>'item_id'",
  );
  expect(rows.map(({ id }) => id)).toEqual([first, second].sort());
});
