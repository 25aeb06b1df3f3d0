import { expect, test } from 'vitest';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aFamily, type TestFamily } from '../../../tools/test/school.ts';

const { shop, run } = await openSchool();

/** A class of ¥2,880 with a sibling discount of a tenth. */
async function aFamilyClass(classSize: number, price = 288_000) {
  const made = await aClass(shop, { classSize, price });
  await shop.pool.query('update offerings set nth_child_rate_bp = 1000 where id = $1', [made.offeringId]);
  return made;
}

/** Puts a class into the cart for several children at once; returns what is chosen. */
async function choose(family: TestFamily, sessionId: string, childIds = family.children) {
  const about = { person: family.person };
  for (const child_id of childIds) await run('cartAdd', { child_id, session_id: sessionId }, about);
  const { items } = await run('cartIndex', {}, about);
  const item_ids = items.filter(({ session }) => session.id === sessionId).map(({ id }) => id);
  const quote = () => run('orderQuote', { item_ids }, about);
  const place = async () => {
    const { total } = await quote();
    const placing = { item_ids, total: total.amount, idempotency_key: crypto.randomUUID() };
    return run('orderPlace', placing, about);
  };
  return { about, item_ids, quote, place };
}

test('enrols two children in one order, the second for less', async () => {
  const family = await aFamily(shop, { count: 2 });
  const { sessionId } = await aFamilyClass(2);
  const chosen = await choose(family, sessionId);
  const quote = await chosen.quote();
  expect(quote).toMatchObject({
    original: { amount: 576_000 },
    nth_child: { amount: 28_800 },
    discounts: { amount: 28_800 },
    total: { amount: 547_200 },
  });
  expect(quote.rules.find(({ rule }) => rule === 'nth_child')).toMatchObject({ taken: true });
  const order = await chosen.place();
  expect(order).toMatchObject({ quantity: 2, nth_child: { amount: 28_800 }, total: { amount: 547_200 } });
  expect(order.lines.map(({ discounts }) => discounts.amount).sort()).toEqual([0, 28_800]);
  const { rows } = await shop.pool.query('select child_id from seats where session_id = $1', [sessionId]);
  expect(rows.map((row) => row.child_id).sort()).toEqual([...family.children].sort());
});

test('names the child without a seat when one is left, and holds nothing', async () => {
  const family = await aFamily(shop, { count: 2 });
  const { sessionId } = await aFamilyClass(1);
  const chosen = await choose(family, sessionId);
  const names = ['林小满', '林小寒'];
  for (const [index, id] of family.children.entries())
    await shop.pool.query('update children set name_cn = $2 where id = $1', [id, names[index]]);
  // The cart and its price say so before the order.
  const { items } = await run('cartIndex', {}, chosen.about);
  expect(items.map(({ expired }) => expired?.code ?? null).toSorted()).toEqual(['cart.too_few_seats', null]);
  await expect(chosen.quote()).rejects.toMatchObject({ refusal: 'seats.gone' });
  const refused = await chosen.place().then(
    () => null,
    (error) => error,
  );
  expect(refused).toMatchObject({ refusal: 'seats.gone' });
  expect(names.filter((name) => refused.params.name.endsWith(` · ${name}`))).toHaveLength(1);
  const { rows } = await shop.pool.query('select 1 from seats where session_id = $1', [sessionId]);
  expect(rows).toEqual([]);
});

test('gives the sibling discount to a later child of the family, and not for another family’s', async () => {
  const [family, otherFamily] = [await aFamily(shop, { count: 2 }), await aFamily(shop)];
  const { sessionId } = await aFamilyClass(5, 0);
  const [first = '', second = ''] = family.children;
  await (await choose(otherFamily, sessionId)).place();
  const firstChoice = await choose(family, sessionId, [first]);
  expect((await firstChoice.quote()).rules.find(({ rule }) => rule === 'nth_child')).toMatchObject({
    taken: false,
    reason: { code: 'pricing.nth_child_first', message: '同一门课第二个孩子起，学费优惠 10%' },
  });
  await firstChoice.place();
  await shop.pool.query(
    'update offerings set price = 288000 where id = (select offering_id from sessions where id = $1)',
    [sessionId],
  );
  const secondChoice = await choose(family, sessionId, [second]);
  expect((await secondChoice.quote()).total.amount).toBe(259_200);
});
