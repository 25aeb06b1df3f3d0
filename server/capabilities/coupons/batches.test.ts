import { beforeAll, expect, test } from 'vitest';
import { capitalCode } from '../../../contract/core/typed.ts';
import { groupedCode } from '../../../contract/coupons/code.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aFamily, aMemberOfStaff } from '../../../tools/test/school.ts';
import { fillBatch } from './make-batch.ts';

const { shop, run } = await openSchool();
let office: { person: Awaited<ReturnType<typeof aMemberOfStaff>>['person'] };
beforeAll(async () => {
  office = { person: (await aMemberOfStaff(shop, 'finance')).person };
});

let made = 0;
async function aCouponForBatches(more: object = {}) {
  made += 1;
  const input = {
    code: `FLYER-${made}`,
    name: JSON.stringify({ zh: '地推券', en: 'Flyer coupon' }),
    amount: 5000,
    valid_from: '2026-11-01T00:00:00Z',
    valid_days: 30,
    given_only: true,
    idempotency_key: crypto.randomUUID(),
    ...more,
  };
  return run('officeCouponMake', input as never, office);
}
const ask = (coupon_id: string, size: number) =>
  run(
    'officeCouponBatchMake',
    { coupon_id, label: '万圣节地推', size, idempotency_key: crypto.randomUUID() } as never,
    office,
  );
const fill = (id: string) => shop.act({}, (context) => fillBatch(context, { id }));
const codesOf = async (batch: string, more: object = {}) =>
  (await run('officeCouponCodeIndex', { filter: { batch, ...more }, page_size: 100 } as never, office)).items;
const receive = async (code: string) => {
  const { person } = await aFamily(shop);
  return run('couponReceive', { code }, { person });
};

test('a job makes ten thousand distinct codes without ambiguous characters', async () => {
  const { id: couponId } = await aCouponForBatches();
  const batch = await ask(couponId, 10_000);
  expect(batch).toMatchObject({ state: 'making', size: 10_000, made: 0, taken: 0 });
  await expect(run('officeCouponBatchSheet', { batch_id: batch.id }, office)).rejects.toMatchObject({
    refusal: 'coupons.batch_making',
  });
  await fill(batch.id);
  await fill(batch.id);
  const { rows } = await shop.pool.query(
    `select count(distinct code)::int as codes, bool_and(code ~ '^[2-9A-HJKMNP-Z]{12}$') as legible
     from coupon_codes where batch_id = $1`,
    [batch.id],
  );
  expect(rows).toEqual([{ codes: 10_000, legible: true }]);
  expect(await run('officeCouponBatchIndex', { coupon_id: couponId }, office)).toMatchObject({
    total: 1,
    items: [{ id: batch.id, state: 'ready', made: 10_000, taken: 0 }],
  });
});

test('a code gives the coupon to one family, in any spelling, and to no other', async () => {
  const coupon = await aCouponForBatches();
  const { id } = await ask(coupon.id, 2);
  await fill(id);
  const [first, second] = await codesOf(id);
  const { person, parentId } = await aFamily(shop);
  const typed = capitalCode(first?.code ?? '').toLowerCase();
  expect(await run('couponReceive', { code: typed }, { person })).toMatchObject({ id: coupon.id });
  await expect(receive(first?.code ?? '')).rejects.toMatchObject({ fields: { code: 'coupon_code_taken' } });
  // A family that has the coupon leaves a second code free.
  await run('couponReceive', { code: second?.code ?? '' }, { person });
  expect(await codesOf(id, { state: 'free' })).toMatchObject([{ code: second?.code }]);
  expect(await codesOf(id, { state: 'taken' })).toMatchObject([
    { code: first?.code, family: { id: parentId } },
  ]);
  await expect(receive(coupon.code)).rejects.toMatchObject({ fields: { code: 'coupon_unknown' } });
});

test('two families use one code at once: one gets the coupon', async () => {
  const { id } = await ask((await aCouponForBatches()).id, 1);
  await fill(id);
  const [code] = await codesOf(id);
  const answers = await Promise.allSettled(Array.from({ length: 4 }, () => receive(code?.code ?? '')));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a withdrawn batch is valid only for families that received it', async () => {
  const coupon = await aCouponForBatches();
  const { id } = await ask(coupon.id, 2);
  await fill(id);
  const [first, second] = await codesOf(id);
  await receive(first?.code ?? '');
  expect(await run('officeCouponBatchWithdraw', { batch_id: id }, office)).toMatchObject({
    state: 'withdrawn',
    taken: 1,
  });
  await expect(receive(second?.code ?? '')).rejects.toMatchObject({ fields: { code: 'coupon_over' } });
  await expect(run('officeCouponBatchWithdraw', { batch_id: id }, office)).rejects.toMatchObject({
    refusal: 'coupons.batch_withdrawn',
  });
  expect((await codesOf(id)).map(({ state }) => state).toSorted()).toEqual(['taken', 'withdrawn']);
  expect(await run('officeCouponIndex', { filter: { ids: [coupon.id] } }, office)).toMatchObject({
    items: [{ received: 1 }],
  });
});

test('the codes of a batch are exported as a table', async () => {
  const { id } = await ask((await aCouponForBatches()).id, 3);
  await fill(id);
  const { lines } = await run('officeCouponBatchSheet', { batch_id: id }, office);
  expect(lines).toBe(3);
  const { rows } = await shop.pool.query(
    `select action, after from audit_entries where after ->> 'batch' = $1 or action = 'sheet.export' order by id`,
    [id],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'coupon.make_batch',
    'coupon.batch_made',
    'sheet.export',
  ]);
});

test('refuses an empty batch, one that is too large, and one of an ended coupon', async () => {
  const { id } = await aCouponForBatches();
  for (const size of [0, 10_001])
    await expect(ask(id, size)).rejects.toMatchObject({ fields: { size: 'batch_size_wrong' } });
  await run('officeCouponStop', { coupon_id: id }, office);
  await expect(ask(id, 1)).rejects.toMatchObject({ refusal: 'coupons.ended' });
  expect(groupedCode('ABCDEFGHJKMN')).toBe('ABCD-EFGH-JKMN');
});

test('codes are visible only with the right to give coupons', async () => {
  const { person } = await aMemberOfStaff(shop, 'academic');
  await expect(run('officeCouponCodeIndex', {}, { person })).rejects.toMatchObject({
    refusal: 'not_allowed',
  });
});
