import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findBroken } from '../../../tools/invariants.ts';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { type Checkout, openCheckout } from '../../../tools/test/checkout.ts';
import { bareLine } from '../../../tools/test/credits.ts';
import { aClass, aFamily, type TestFamily } from '../../../tools/test/school.ts';
import { testsBegin } from '../../platform/testing-clock.ts';
import { earnCredits } from '../credits/index.ts';
import { creditsExpire } from '../credits/jobs.ts';
import { ordersLapse } from './jobs.ts';

let at: Checkout;
beforeAll(async () => {
  at = await openCheckout();
});
afterAll(() => at.close());
beforeEach(() => {
  at.shop.time.now = testsBegin;
  at.shop.waiting.length = 0;
});

const expire = () =>
  openAll()
    .jobs('credits')
    .find(({ job }) => job === creditsExpire)
    ?.run(at.shop.context(), {});
const wallet = async ({ person }: TestFamily) => {
  const { balance, expiring } = await at.run('memberCredits', {}, { person });
  return { has: balance.amount, until: expiring.map(({ expires_on }) => expires_on) };
};

/** A family with credits until the end of the 20th, which pays an order with them. */
async function aFamilyWithCredits() {
  const family = await aFamily(at.shop);
  const about = { person: family.person };
  const { orderNumber, id } = await bareLine(at.shop, family);
  const lines = [{ id, paid: 1_000_000, creditRateBp: 100, creditDays: 2 }];
  const earning = { accountId: family.parentId, orderNumber, lines };
  await at.shop.act({}, (inside) => earnCredits(inside, earning));
  const { sessionId } = await aClass(at.shop, { startsInDays: 60 });
  await at.run('cartAdd', { child_id: family.children[0] ?? '', session_id: sessionId }, about);
  const orders = async () => {
    const { items } = await at.run('cartIndex', {}, about);
    const selection = { item_ids: items.map(({ id }) => id), coupon_codes: [], credits: 10_000 };
    const placing = { ...selection, total: 278_000, idempotency_key: crypto.randomUUID() };
    return at.run('orderPlace', placing, about);
  };
  const cancels = (order_number: string) => at.run('orderCancel', { order_number }, about);
  return { family, orders, cancels };
}

test('does not extend credits held by an unpaid order', async () => {
  const { family, orders, cancels } = await aFamilyWithCredits();
  expect(await wallet(family)).toEqual({ has: 10_000, until: ['2026-11-20'] });
  await cancels((await orders()).number);
  at.shop.time.now = Temporal.Instant.from('2026-11-20T15:50:00Z');
  await cancels((await orders()).number);
  expect(await wallet(family)).toEqual({ has: 10_000, until: ['2026-11-20'] });
  at.pass({ minutes: 11 });
  await expire();
  expect(await wallet(family)).toEqual({ has: 0, until: [] });
  expect(await findBroken(at.shop.pool, at.shop.time.now)).toEqual([]);
});

test('makes credits that expire while held usable on the day the order lapses', async () => {
  const { family, orders } = await aFamilyWithCredits();
  at.shop.time.now = Temporal.Instant.from('2026-11-20T15:50:00Z');
  const { number } = await orders();
  at.pass({ minutes: 11 });
  await expire();
  at.pass({ minutes: 20 });
  await at.tick(ordersLapse);
  expect(await at.status(family, number)).toBe('cancelled');
  expect(await wallet(family)).toEqual({ has: 10_000, until: ['2026-11-21'] });
  await expire();
  expect((await wallet(family)).has).toBe(10_000);
  at.pass({ hours: 24 });
  await expire();
  expect(await wallet(family)).toEqual({ has: 0, until: [] });
  expect(await findBroken(at.shop.pool, at.shop.time.now)).toEqual([]);
});
