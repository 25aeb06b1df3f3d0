import { beforeEach, describe, expect, test } from 'vitest';
import { bareOrder } from '../../../tools/test/bare-order.ts';
import { aCoupon } from '../../../tools/test/coupons.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aFamily, aMemberOfStaff, type TestFamily } from '../../../tools/test/school.ts';
import type { Person } from '../../platform/context.ts';
import { testsBegin } from '../../platform/testing-clock.ts';
import { coupons as couponRows } from '../../schema/coupons.ts';
import { giveBackCoupons, holdCoupons, spendCoupons } from './index.ts';
import { keptCoupons } from './kept-coupons.ts';
import { deleteReceived } from './store.ts';

const { shop, run } = await openSchool();
beforeEach(() => {
  shop.time.now = testsBegin;
});

const receive = ({ person }: TestFamily, code: string) => run('couponReceive', { code }, { person });
const listed = async ({ person }: TestFamily, status: 'usable' | 'used' | 'expired' | 'open') =>
  (await run('memberCoupon', { status, page_size: 100 }, { person })).items;
const codes = async (family: TestFamily, status: 'usable' | 'used' | 'expired' | 'open') =>
  (await listed(family, status)).map(({ code }) => code);
async function hold({ parentId }: TestFamily, code: string, orderNumber: string) {
  await bareOrder(shop, parentId, orderNumber);
  await shop.act({}, (inside) =>
    holdCoupons(inside, { parentId, orderNumber, uses: [{ code, amount: 1000 }] }),
  );
}
const days = (count: number) => ({ hours: 24 * count });

describe('a coupon is received by its code', () => {
  test('with or without its dashes, unless two coupons differ in them only', async () => {
    const family = await aFamily(shop);
    await aCoupon(shop, { code: 'AUTUMN10' });
    await aCoupon(shop, { code: 'WINTER-20' });
    await receive(family, 'autumn-10');
    await receive(family, 'winter 20');
    expect((await codes(family, 'usable')).sort()).toEqual(['AUTUMN10', 'WINTER-20']);
    await aCoupon(shop, { code: 'TWIN-7' });
    await aCoupon(shop, { code: 'TWI-N7' });
    await expect(receive(family, 'twin7')).rejects.toMatchObject({ fields: { code: 'coupon_unknown' } });
    await receive(family, 'twin-7');
    expect(await codes(family, 'usable')).toContain('TWIN-7');
  });

  test('in any spelling, once, and is shown in the reader’s language', async () => {
    const family = await aFamily(shop);
    const { offeringId } = await aClass(shop);
    const { code } = await aCoupon(shop, {
      code: 'spring-26',
      rateBp: 1000,
      cap: 20_000,
      kinds: ['course'],
      categories: ['chess'],
      offeringIds: [offeringId],
      leastAmount: 100_000,
      usesByFamily: 2,
      name: { zh: '春季券', en: 'Spring coupon' },
    });
    const got = await receive(family, '优惠码：“ Spring-２6 ”。');
    expect(got).toMatchObject({
      code: code.toUpperCase(),
      name: '春季券',
      status: 'usable',
      off: { amount: null, rate_bp: 1000, cap: { amount: 20_000 } },
      conditions: {
        kinds: ['course'],
        categories: ['棋类'],
        offerings: [{ kind: 'course' }],
        least: { amount: 100_000 },
        first_order: false,
        children: 1,
      },
      stackable: true,
      uses_left: 2,
      uses: [],
      why: null,
    });
    expect(await receive(family, code)).toEqual(got);
    const english = await run('memberCoupon', {}, { person: family.person, locale: 'en' });
    expect(english).toMatchObject({ total: 1, items: [{ name: 'Spring coupon' }] });
    const { rows } = await shop.pool.query('select 1 from audit_entries where action = $1 and subject = $2', [
      'coupon.receive',
      `coupon:${got.id}`,
    ]);
    expect(rows).toHaveLength(1);
  });

  test.each([
    ['with an unknown code', 'NO-SUCH', 'coupon_unknown'],
    ['that has ended', 'ENDED-1', 'coupon_over'],
    ['whose time is over', 'PAST-1', 'coupon_over'],
    ['without uses left', 'GONE-1', 'coupon_over'],
  ])('refuses one %s at its field', async (_what, code, field) => {
    const [family, otherFamily] = [await aFamily(shop), await aFamily(shop)];
    const now = shop.time.now;
    if (code === 'ENDED-1') await aCoupon(shop, { code, endedAt: now });
    if (code === 'PAST-1')
      await aCoupon(shop, { code, validFrom: now.subtract(days(9)), validUntil: now.subtract(days(1)) });
    if (code === 'GONE-1') {
      await aCoupon(shop, { code, usesInAll: 1 });
      await receive(otherFamily, code);
      await hold(otherFamily, code, 'G1');
    }
    await expect(receive(family, code)).rejects.toMatchObject({
      refusal: 'bad_input',
      fields: { code: field },
    });
    expect(await codes(family, 'usable')).toEqual([]);
  });

  test('counts guesses and gives successful tries back', async () => {
    const family = await aFamily(shop);
    const { code } = await aCoupon(shop);
    for (let count = 0; count < 12; count += 1) await receive(family, code);
    for (let count = 0; count < 10; count += 1)
      await expect(receive(family, `GUESS-${count}`)).rejects.toMatchObject({ refusal: 'bad_input' });
    await expect(receive(family, code)).rejects.toMatchObject({ refusal: 'too_many' });
  });

  test('only parents have coupons, each their own', async () => {
    const [family, otherFamily] = [await aFamily(shop), await aFamily(shop)];
    await receive(family, (await aCoupon(shop)).code);
    expect(await codes(otherFamily, 'usable')).toEqual([]);
    await expect(run('memberCoupon', {})).rejects.toMatchObject({ refusal: 'not_signed_in' });
    const { person: staff } = await aMemberOfStaff(shop, 'owner');
    for (const person of [staff, { ...family.person, kind: 'student' } as Person])
      for (const call of ['memberCoupon', 'couponReceive'] as const)
        await expect(run(call, { code: 'X-1234' } as never, { person })).rejects.toMatchObject({
          refusal: 'not_allowed',
        });
  });
});

describe('the lists of coupons show a coupon', () => {
  test('as usable until the end of its last day in the shop’s zone, then as expired', async () => {
    const family = await aFamily(shop);
    const { code } = await aCoupon(shop, { validDays: 3 });
    const { valid_until: until } = await receive(family, code);
    expect(until).toBe('2026-11-21T15:59:59Z');
    shop.time.now = Temporal.Instant.from('2026-11-21T15:59:59Z');
    expect(await codes(family, 'usable')).toEqual([code]);
    shop.time.now = shop.time.now.add({ seconds: 1 });
    expect([await codes(family, 'usable'), await codes(family, 'expired')]).toEqual([[], [code]]);
    expect(await listed(family, 'expired')).toMatchObject([{ why: { code: 'coupons.expired' } }]);
  });

  test('as used while an order holds it or has paid with it, and as usable after it is given back', async () => {
    const family = await aFamily(shop);
    const { code } = await aCoupon(shop);
    await receive(family, code);
    await hold(family, code, 'U1');
    expect(await codes(family, 'usable')).toEqual([]);
    const held = { order_number: 'U1', amount: { amount: 1000 }, state: 'held' };
    expect(await listed(family, 'used')).toMatchObject([
      { uses: [held], uses_left: 0, why: { code: 'coupons.in_order' } },
    ]);
    for (const _twice of [1, 2]) await shop.act({}, (inside) => spendCoupons(inside, 'U1'));
    expect(await listed(family, 'used')).toMatchObject([
      { uses: [{ ...held, state: 'used' }], why: { code: 'coupons.used_up' } },
    ]);
    for (const _twice of [1, 2]) await shop.act({}, (inside) => giveBackCoupons(inside, 'U1'));
    expect([await codes(family, 'used'), await codes(family, 'usable')]).toEqual([[], [code]]);
    const { rows } = await shop.pool.query(
      `select action from audit_entries where subject like 'coupon:%' and after->>'order' = 'U1' order by at, id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['coupon.hold', 'coupon.use', 'coupon.give_back']);
  });

  test('as usable and as used if it is valid for two orders and one has used it', async () => {
    const family = await aFamily(shop);
    const { code } = await aCoupon(shop, { usesByFamily: 2 });
    await receive(family, code);
    await hold(family, code, 'T1');
    expect([await codes(family, 'usable'), await codes(family, 'used')]).toEqual([[code], [code]]);
    await hold(family, code, 'T2');
    expect([await codes(family, 'usable'), await codes(family, 'used')]).toEqual([[], [code]]);
    await expect(hold(family, code, 'T3')).rejects.toMatchObject({ refusal: 'coupons.gone' });
  });

  test('as open to all until the family receives it, while uses are left', async () => {
    const [family, otherFamily] = [await aFamily(shop), await aFamily(shop)];
    const { code } = await aCoupon(shop, { isOpen: true, usesInAll: 1 });
    const later = await aCoupon(shop, { isOpen: true, validFrom: shop.time.now.add(days(2)) });
    expect(await codes(family, 'open')).toContain(code);
    expect(await codes(family, 'open')).not.toContain(later.code);
    await receive(family, code);
    expect([await codes(family, 'open'), await codes(family, 'usable')]).toEqual([[], [code]]);
    await hold(otherFamily, code, 'O1');
    expect(await codes(otherFamily, 'used')).toEqual([code]);
    expect(await listed(family, 'expired')).toMatchObject([{ code, why: { code: 'coupons.all_gone' } }]);
  });

  test('page by page, with the total of each list', async () => {
    const family = await aFamily(shop);
    for (let count = 0; count < 3; count += 1) await receive(family, (await aCoupon(shop)).code);
    const second = await run('memberCoupon', { page: 2, page_size: 2 }, { person: family.person });
    expect(second).toMatchObject({ total: 3, page: 2, counts: { usable: 3, used: 0, expired: 0 } });
    expect(second.items).toHaveLength(1);
  });
});

test('the download contains the family’s coupons, and closing the account deletes received ones', async () => {
  const family = await aFamily(shop);
  const { code } = await aCoupon(shop);
  await receive(family, code);
  await hold(family, code, 'K1');
  const download = await keptCoupons(shop.context(), family);
  expect(download).toMatchObject([{ code, uses: [{ orderNumber: 'K1', amount: 1000 }] }]);
  await shop.act({}, (inside) => deleteReceived(inside, family.parentId));
  expect(await keptCoupons(shop.context(), family)).toEqual([]);
});

test.each([
  ['both an amount and a rate', { amount: 1000, rateBp: 100 }, 'coupons_off'],
  ['neither an amount nor a rate', { amount: null, rateBp: null }, 'coupons_off'],
  ['more than the whole price', { amount: null, rateBp: 10_001 }, 'coupons_off'],
  ['no end', { validUntil: null, validDays: null }, 'coupons_validity'],
  ['a code in lower case', { code: 'small' }, 'coupons_code'],
  ['a code that is easy to guess', { code: 'ABC' }, 'coupons_code'],
  ['no use for a family', { usesByFamily: 0 }, 'coupons_conditions'],
])('the database refuses a coupon with %s', async (_what, options, constraint) => {
  const row = {
    id: crypto.randomUUID(),
    code: `DB-${crypto.randomUUID().slice(0, 8)}`.toUpperCase(),
    name: { zh: '券', en: 'Coupon' },
    amount: 1000,
    stackable: true,
    validFrom: shop.time.now,
    validUntil: shop.time.now.add(days(1)),
    createdAt: shop.time.now,
    ...options,
  };
  await expect(shop.act({}, ({ db }) => db.insert(couponRows).values(row))).rejects.toMatchObject({
    cause: { constraint },
  });
});
