import { beforeAll, expect, test } from 'vitest';
import { findBroken } from '../../../tools/invariants.ts';
import { aCoupon } from '../../../tools/test/coupons.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aFamily } from '../../../tools/test/school.ts';

const families = 200;
/** More uses than connections, so that counting without a lock would go wrong. */
const uses = 30;

const { shop, run } = await openSchool();
/** Families with the coupon received and a class in the cart. */
const ready: { person: Awaited<ReturnType<typeof aFamily>>['person']; itemId: string }[] = [];
beforeAll(async () => {
  // Several classes, so that buyers wait for each other at the coupon and not at a class before.
  const classes: string[] = [];
  for (let made = 0; made < 20; made += 1)
    classes.push((await aClass(shop, { classSize: families })).sessionId);
  await aCoupon(shop, { code: 'RUSH-30', usesInAll: uses });
  // As many at a time as there are connections.
  for (let come = 0; come < families; come += 20)
    ready.push(...(await Promise.all(classes.map((sessionId) => comeWith(sessionId)))));
});
async function comeWith(session_id: string) {
  const { person, children } = await aFamily(shop);
  await run('couponReceive', { code: 'RUSH-30' }, { person });
  const cart = await run('cartAdd', { child_id: children[0] ?? '', session_id }, { person });
  return { person, itemId: cart.items[0]?.id ?? '' };
}

test(`${families} families order at once with a coupon for ${uses} uses: exactly ${uses} use it`, async () => {
  const placed = await Promise.allSettled(
    ready.map(({ person, itemId }) =>
      run(
        'orderPlace',
        { item_ids: [itemId], total: 287_000, idempotency_key: crypto.randomUUID() },
        { person },
      ),
    ),
  );
  expect(placed.filter(({ status }) => status === 'fulfilled')).toHaveLength(uses);
  for (const outcome of placed)
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({
        refusal: expect.stringMatching(/^(coupons\.gone|orders\.price_changed)$/),
      });
  const { rows } = await shop.pool.query('select count(*)::int as uses from coupon_uses');
  expect(rows).toEqual([{ uses }]);
  expect(await findBroken(shop.pool)).toEqual([]);
});
