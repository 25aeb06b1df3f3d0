import { expect, test } from 'vitest';
import { findBroken } from '../../../tools/invariants.ts';
import { aCoupon } from '../../../tools/test/coupons.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aFamily, aSecondGuardian, type TestFamily } from '../../../tools/test/school.ts';

const presses = 20;
/** A class at 2,880 yuan with ten yuan off. */
const total = 287_000;

const { shop, run } = await openSchool();

/** A family with classes in the cart and one coupon for one use. */
async function aFamilyWithOne(
  code: string,
  count = presses,
): Promise<{ family: TestFamily; itemIds: string[] }> {
  const family = await aFamily(shop);
  await aCoupon(shop, { code, usesByFamily: 1 });
  return { family, itemIds: await fill(family, code, count) };
}

async function fill(family: TestFamily, code: string, count: number): Promise<string[]> {
  const caller = { person: family.person };
  await run('couponReceive', { code }, caller);
  for (let made = 0; made < count; made += 1) {
    const { sessionId } = await aClass(shop);
    await run(
      'cartAdd',
      { child_id: family.children[0] ?? '', session_id: sessionId, confirmed: true },
      caller,
    );
  }
  const { items } = await run('cartIndex', {}, caller);
  return items.map(({ id }) => id);
}

const order = ({ person }: TestFamily, itemId: string, code: string) =>
  run(
    'orderPlace',
    { item_ids: [itemId], coupon_codes: [code], total, idempotency_key: crypto.randomUUID() },
    { person },
  );

const refusalsOf = (placed: readonly PromiseSettledResult<unknown>[]) =>
  placed.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.refusal as string] : []));

const usesOf = async (code: string) =>
  (
    await shop.pool.query(
      `select u.order_number from coupon_uses u join coupons c on c.id = u.coupon_id
       where c.code = $1 and u.given_back_at is null`,
      [code],
    )
  ).rows;

test(`a family places ${presses} orders at once with a coupon for one use: one succeeds, the others are refused`, async () => {
  const { family, itemIds } = await aFamilyWithOne('ONCE-TABS');
  const placed = await Promise.allSettled(itemIds.map((id) => order(family, id, 'ONCE-TABS')));
  expect(placed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refusals = refusalsOf(placed);
  expect(refusals).toHaveLength(presses - 1);
  for (const refusal of refusals) expect(['coupons.gone', 'orders.price_changed']).toContain(refusal);
  const [use] = await usesOf('ONCE-TABS');
  const left = (await run('cartIndex', {}, { person: family.person })).items.map(({ id }) => id);
  expect(left).toHaveLength(presses - 1);
  // The next quote names the order that holds it.
  const selection = { item_ids: left.slice(0, 1), coupon_codes: ['ONCE-TABS'], credits: 0 };
  const { rules } = await run('orderQuote', selection, { person: family.person });
  const tried = rules.find(({ rule }) => rule === 'coupon');
  expect(tried).toMatchObject({
    taken: false,
    reason: { code: 'coupons.in_order', message: expect.stringContaining(use.order_number) },
  });
  expect(await findBroken(shop.pool)).toEqual([]);
});

test('two guardians of a child order at once with a coupon for one use: one succeeds, the other is refused', async () => {
  const { family, itemIds } = await aFamilyWithOne('ONCE-TWO', presses / 2);
  const second = await aSecondGuardian(shop, family, ['see', 'pay']);
  const secondItems = await fill(second, 'ONCE-TWO', presses / 2);
  const orders = [
    ...itemIds.map((id) => ({ by: family, id })),
    ...secondItems.map((id) => ({ by: second, id })),
  ];
  const placed = await Promise.allSettled(orders.map(({ by, id }) => order(by, id, 'ONCE-TWO')));
  expect(placed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const refusal of refusalsOf(placed))
    expect(['coupons.gone', 'orders.price_changed']).toContain(refusal);
  expect(await usesOf('ONCE-TWO')).toHaveLength(1);
  const lists = await Promise.all(
    [family, second].map(({ person }) => run('memberCoupon', { status: 'usable' }, { person })),
  );
  expect(lists.map(({ items }) => items)).toEqual([[], []]);
});

test('another family’s use does not count against a family', async () => {
  const { family, itemIds } = await aFamilyWithOne('ONCE-EACH', 1);
  const stranger = await aFamily(shop);
  const [theirs = ''] = await fill(stranger, 'ONCE-EACH', 1);
  await order(stranger, theirs, 'ONCE-EACH');
  await order(family, itemIds[0] ?? '', 'ONCE-EACH');
  expect(await usesOf('ONCE-EACH')).toHaveLength(2);
});

test('two guardians of a child order at once with first-order coupons: one gets it', async () => {
  const { family, itemIds } = await aFamilyWithOne('FIRST-ONE', 1);
  const second = await aSecondGuardian(shop, family, ['see', 'pay']);
  await aCoupon(shop, { code: 'FIRST-TWO' });
  await shop.pool.query("update coupons set first_order = true where code in ('FIRST-ONE', 'FIRST-TWO')");
  const [theirs = ''] = await fill(second, 'FIRST-TWO', 1);
  const placed = await Promise.allSettled([
    order(family, itemIds[0] ?? '', 'FIRST-ONE'),
    order(second, theirs, 'FIRST-TWO'),
  ]);
  expect(placed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(refusalsOf(placed)).toEqual(['orders.price_changed']);
});
