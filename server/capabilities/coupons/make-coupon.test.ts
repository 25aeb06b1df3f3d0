import { beforeAll, expect, test } from 'vitest';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aFamily, aMemberOfStaff } from '../../../tools/test/school.ts';
import { warnOfExpiring } from './warn-of-expiring.ts';

const { shop, run } = await openSchool();
let office: { person: Awaited<ReturnType<typeof aMemberOfStaff>>['person'] };
let academic: typeof office;
beforeAll(async () => {
  office = { person: (await aMemberOfStaff(shop, 'operations')).person };
  academic = { person: (await aMemberOfStaff(shop, 'academic')).person };
});

const input = {
  code: 'autumn 50',
  name: JSON.stringify({ zh: '秋季五十元', en: '' }),
  amount: 5000,
  valid_from: '2026-11-01T00:00:00Z',
  valid_days: 30,
};
const make = (more: object = {}) =>
  run('officeCouponMake', { ...input, idempotency_key: crypto.randomUUID(), ...more } as never, office);

test('staff make a coupon, families receive it, and the list counts both', async () => {
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

test('a stopped coupon cannot be received, nor stopped twice', async () => {
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
  ['the code of another coupon', { code: 'TWICE' }, { code: 'coupon_taken' }],
  ['a code too short', { code: 'abc' }, { code: 'coupon_code_wrong' }],
  ['a coupon that takes nothing off', { code: 'NONE', amount: undefined }, { amount: 'coupon_off_wrong' }],
  ['both an amount and a rate', { code: 'BOTH', rate_bp: 1000 }, { amount: 'coupon_off_wrong' }],
  ['no end', { code: 'ENDLESS', valid_days: undefined }, { valid_until: 'coupon_days_wrong' }],
  [
    'an end before the start',
    { code: 'BACKWARDS', valid_until: '2026-10-01T00:00:00Z' },
    { valid_until: 'coupon_days_wrong' },
  ],
  [
    'an unknown offering',
    { code: 'NOWHERE', offering_ids: JSON.stringify([crypto.randomUUID()]) },
    { offering_ids: 'invalid' },
  ],
])('refuses %s at its field', async (_, more, fields) => {
  if (more.code === 'TWICE') await make(more);
  await expect(make(more)).rejects.toMatchObject({ fields });
});

const terms = {
  name: JSON.stringify({ zh: '改过的', en: 'Changed' }),
  amount: 5000,
  valid_from: '2026-11-01T00:00:00Z',
  valid_until: '2026-12-31T15:59:59Z',
  uses_in_all: 10,
};
const change = (coupon: { id: string; version: number }, more: object = {}) =>
  run(
    'officeCouponChange',
    { ...terms, coupon_id: coupon.id, version: coupon.version, ...more } as never,
    office,
  );
const forOneMonth = (code: string) => make({ ...terms, code, valid_days: undefined });

test('every field can change until a family has the coupon, and the change is recorded', async () => {
  const made = await forOneMonth('FRESH');
  const changed = await change(made, { amount: 8000, uses_in_all: 3, stackable: true });
  expect(changed).toMatchObject({
    amount: { amount: 8000 },
    uses_in_all: 3,
    stackable: true,
    version: 2,
    name: { en: 'Changed' },
  });
  const { rows } = await shop.pool.query(
    `select before, after from audit_entries where subject = $1 and action = 'coupon.change'`,
    [`coupon:${made.id}`],
  );
  expect(rows).toMatchObject([{ before: { amount: 5000 }, after: { amount: 8000 } }]);
  await expect(change(made)).rejects.toMatchObject({ refusal: 'coupons.changed_since' });
});

test('promises to families stay; the end and the uses can only grow', async () => {
  const made = await forOneMonth('PROMISED');
  const { person } = await aFamily(shop);
  await run('couponReceive', { code: 'PROMISED' }, { person });
  await expect(change(made, { amount: 1, least: 5, uses_in_all: 9 })).rejects.toMatchObject({
    fields: { amount: 'coupon_promised', least: 'coupon_promised', uses_in_all: 'coupon_only_more' },
  });
  const longer = '2027-01-31T15:59:59Z';
  const later = await change(made, { valid_until: longer, uses_in_all: undefined, is_open: true });
  expect(later).toMatchObject({ uses_in_all: null, is_open: true, valid_until: longer });
  const mine = () => run('couponReceive', { code: 'PROMISED' }, { person });
  expect(await mine()).toMatchObject({ valid_until: longer });
  await change(later, { valid_until: '2026-12-01T00:00:00Z', uses_in_all: undefined });
  expect(await mine()).toMatchObject({ valid_until: longer });
});

test('a family is notified of a later end, too', async () => {
  const made = await forOneMonth('LATER');
  const { person } = await aFamily(shop);
  await run('couponReceive', { code: 'LATER' }, { person });
  const { now } = shop.time;
  const warn = async (before: string) => {
    shop.time.now = Temporal.Instant.from(before).subtract({ hours: 24 });
    await shop.act({}, (inside) => warnOfExpiring(inside));
    return (await run('memberInformation', {}, { person })).items.map(({ title }) => title);
  };
  expect(await warn(terms.valid_until)).toEqual([expect.stringContaining('12月31日')]);
  const valid_until = '2027-01-31T15:59:59Z';
  await change(made, { valid_until });
  expect(await warn(valid_until)).toEqual([
    expect.stringContaining('1月31日'),
    expect.stringContaining('12月31日'),
  ]);
  shop.time.now = now;
});

test('a stopped coupon can no longer change', async () => {
  const made = await forOneMonth('STOPPED-TOO');
  await run('officeCouponStop', { coupon_id: made.id }, office);
  await expect(change(made)).rejects.toMatchObject({ refusal: 'coupons.stopped' });
});

test('making a coupon needs the right to give coupons', async () => {
  await expect(
    run('officeCouponMake', { ...input, idempotency_key: 'k' } as never, academic),
  ).rejects.toMatchObject({ refusal: 'not_allowed' });
});
