import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse } from '../../../tools/test/house.ts';
import { aFamily, aMemberOfStaff } from '../../../tools/test/school.ts';
import { callerOn, type TestShop, testShop } from '../../platform/testing.ts';

let shop: TestShop;
let run: ReturnType<typeof callerOn>;
let office: { person: Awaited<ReturnType<typeof aMemberOfStaff>>['person'] };
let academic: typeof office;
beforeAll(async () => {
  shop = await testShop();
  run = callerOn(shop, openHouse().calls);
  office = { person: (await aMemberOfStaff(shop, 'operations')).person };
  academic = { person: (await aMemberOfStaff(shop, 'academic')).person };
});
afterAll(() => shop.close());

const wish = {
  code: 'autumn 50',
  name: JSON.stringify({ zh: '秋季五十元', en: '' }),
  amount: 5000,
  valid_from: '2026-11-01T00:00:00Z',
  valid_days: 30,
};
const make = (more: object = {}) =>
  run('officeCouponMake', { ...wish, idempotency_key: crypto.randomUUID(), ...more } as never, office);

test('staff make a coupon, families receive it, and the list says how often', async () => {
  const made = await make({ uses_in_all: 100, least: 100_000 });
  expect(made).toMatchObject({
    code: 'AUTUMN50',
    state: 'running',
    received: 0,
    name: { zh: '秋季五十元', en: '秋季五十元' },
  });
  const family = await aFamily(shop);
  await run('couponReceive', { code: 'autumn50' }, { person: family.person });
  const listed = await run('officeCouponIndex', { filter: { q: 'autumn' } }, office);
  expect(listed).toMatchObject({
    total: 1,
    items: [{ id: made.id, received: 1, used: 0, cost: { amount: 0 } }],
  });
  expect(await run('officeCouponIndex', { filter: { state: 'over' } }, office)).toMatchObject({ total: 0 });
});

test('a stopped coupon is received by nobody, and is stopped once', async () => {
  const { id: coupon_id, code } = await make({ code: 'STOPPED' });
  expect(await run('officeCouponStop', { coupon_id }, office)).toMatchObject({ state: 'ended' });
  const { person } = await aFamily(shop);
  await expect(run('couponReceive', { code }, { person })).rejects.toMatchObject({
    fields: { code: 'coupon_over' },
  });
  await expect(run('officeCouponStop', { coupon_id }, office)).rejects.toMatchObject({
    refusal: 'coupons.stopped',
  });
});

test.each([
  ['a code that another has', { code: 'TWICE' }, { code: 'coupon_taken' }],
  ['a code that is too short', { code: 'abc' }, { code: 'coupon_code_wrong' }],
  ['nothing off', { code: 'NONE', amount: undefined }, { amount: 'coupon_off_wrong' }],
  ['both off', { code: 'BOTH', rate_bp: 1000 }, { amount: 'coupon_off_wrong' }],
  ['no end', { code: 'ENDLESS', valid_days: undefined }, { valid_until: 'coupon_days_wrong' }],
  [
    'an end before it begins',
    { code: 'BACKWARDS', valid_until: '2026-10-01T00:00:00Z' },
    { valid_until: 'coupon_days_wrong' },
  ],
  [
    'an offering that is none',
    { code: 'NOWHERE', offering_ids: JSON.stringify([crypto.randomUUID()]) },
    { offering_ids: 'invalid' },
  ],
])('%s is refused at its field', async (_, more, fields) => {
  if (more.code === 'TWICE') await make(more);
  await expect(make(more)).rejects.toMatchObject({ fields });
});

test('who may not change what families have makes none', async () => {
  await expect(
    run('officeCouponMake', { ...wish, idempotency_key: 'k' } as never, academic),
  ).rejects.toMatchObject({ refusal: 'not_allowed' });
});
