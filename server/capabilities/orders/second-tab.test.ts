import { expect, test } from 'vitest';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aFamily } from '../../../tools/test/school.ts';

const { shop, run } = await openSchool();

/** A family with two classes in the cart, and a checkout of both in two tabs. */
async function twoTabs() {
  const family = await aFamily(shop);
  const about = { person: family.person };
  for (const { sessionId } of [await aClass(shop), await aClass(shop)])
    await run('cartAdd', { child_id: family.children[0] ?? '', session_id: sessionId }, about);
  const { items } = await run('cartIndex', {}, about);
  const item_ids = items.map(({ id }) => id);
  const place = (ids: string[]) =>
    run(
      'orderPlace',
      { item_ids: ids, total: 288_000 * ids.length, idempotency_key: crypto.randomUUID() },
      about,
    );
  return { family, about, item_ids, place };
}

test('refuses in the second tab what the first ordered, names the order, and charges once', async () => {
  const { about, item_ids, place } = await twoTabs();
  const { number } = await place(item_ids.slice(0, 1));
  const before = { refusal: 'orders.placed_before', params: { order_number: number } };
  await expect(place(item_ids)).rejects.toMatchObject(before);
  await expect(run('orderQuote', { item_ids }, about)).rejects.toMatchObject(before);
  await expect(run('cartAgreement', { item_ids }, about)).rejects.toMatchObject(before);
  expect((await run('memberOrders', {}, about)).items).toMatchObject([{ number, sessions: ['周末班'] }]);
  expect((await run('cartIndex', {}, about)).items.map(({ id }) => id)).toEqual(item_ids.slice(1));
});

test('reports an item removed from the cart, and tells another family nothing more', async () => {
  const { about, item_ids, place } = await twoTabs();
  await run('cartRemove', { item_id: item_ids[0] ?? '' }, about);
  await expect(place(item_ids)).rejects.toMatchObject({ refusal: 'cart.gone' });
  await place(item_ids.slice(1));
  const { person } = await aFamily(shop);
  const strangersQuote = run('orderQuote', { item_ids: item_ids.slice(1) }, { person });
  await expect(strangersQuote).rejects.toMatchObject({ refusal: 'cart.gone' });
});
