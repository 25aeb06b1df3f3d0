import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openRefunds, type Refunds } from '../../../tools/test/refunds.ts';
import { aClass, aMemberOfStaff } from '../../../tools/test/school.ts';
import { findFile } from '../../platform/files/files.ts';
import { testsBegin } from '../../platform/testing-clock.ts';

let at: Refunds;
let finance: { person: Awaited<ReturnType<typeof aMemberOfStaff>>['person'] };
let academic: typeof finance;
beforeAll(async () => {
  at = await openRefunds();
  finance = { person: (await aMemberOfStaff(at.shop, 'finance')).person };
  academic = { person: (await aMemberOfStaff(at.shop, 'academic')).person };
});
afterAll(() => at.close());
beforeEach(() => {
  at.shop.time.now = testsBegin;
  at.shop.waiting.length = 0;
});

const listed = (filter: object, more: object = {}) =>
  at.run('officePaymentIndex', { filter: JSON.stringify(filter), ...more } as never, finance);
const aPayment = async (method: 'wechat' | 'alipay' = 'wechat') => {
  const bought = await at.paid([{ sessionId: (await aClass(at.shop)).sessionId }], { method });
  const [attempt] = await at.checkout.attempts(bought.number);
  return { ...bought, id: attempt?.id ?? '', outTradeNo: attempt?.out_trade_no ?? '' };
};

test('payments are found by number, order, family, provider, state and day, and sorted', async () => {
  const wechatPayment = await aPayment();
  at.pass({ hours: 24 });
  const other = await aPayment('alipay');
  const open = await at.checkout.begun('wechat');
  const ids = async (filter: object, more: object = {}) =>
    (await listed(filter, more)).items.map(({ id }) => id);
  const [begun] = await at.checkout.attempts(open.number);
  expect(await ids({})).toEqual([wechatPayment.id, other.id, begun?.id]);
  expect(await ids({}, { order: 'desc' })).toEqual([begun?.id, other.id, wechatPayment.id]);
  expect(await ids({}, { page: 2, page_size: 2 })).toEqual([begun?.id]);
  expect(await ids({ q: wechatPayment.outTradeNo })).toEqual([wechatPayment.id]);
  expect(await ids({ q: other.number.toLowerCase() })).toEqual([other.id]);
  expect(await ids({ q: wechatPayment.family.tel.slice(-6) })).toEqual([wechatPayment.id]);
  expect(await ids({ q: '%' })).toEqual([]);
  expect(await ids({ family_id: other.family.parentId })).toEqual([other.id]);
  expect(await ids({ provider: 'alipay' })).toEqual([other.id]);
  expect(await ids({ status: 'pending' })).toEqual([begun?.id]);
  expect(await ids({ until: '2026-11-18' })).toEqual([wechatPayment.id]);
  expect(await ids({ from: '2026-11-19', status: 'paid' })).toEqual([other.id]);
  expect(await ids({ bill_day: '2026-11-19' })).toEqual([other.id]);
  expect(await ids({ ids: [wechatPayment.id, begun?.id] })).toEqual([wechatPayment.id, begun?.id]);
  const [shown] = (await listed({ q: wechatPayment.outTradeNo })).items;
  expect(await ids({ q: shown?.transaction })).toEqual([wechatPayment.id]);
  expect(shown).toMatchObject({
    provider: 'wechat',
    status: 'paid',
    order_number: wechatPayment.number,
    family: { id: wechatPayment.family.parentId },
    amount: { amount: 288_000 },
    back: { amount: 0 },
  });
  await at.ask(wechatPayment);
  await at.settle();
  expect((await listed({ q: wechatPayment.outTradeNo })).items).toMatchObject([
    { status: 'refunded', back: { amount: 288_000 } },
  ]);
  await expect(at.run('officePaymentIndex', {}, academic)).rejects.toMatchObject({ refusal: 'not_allowed' });
});

test('a filtered list is exported in full, however many pages it has', async () => {
  const { rows } = await at.shop.pool.query("select id from payments where provider = 'alipay' limit 1");
  await at.shop.pool.query(
    `insert into payments select made.* from payments p, generate_series(1, 1100) n,
       lateral jsonb_populate_record(null::payments, to_jsonb(p) || jsonb_build_object('id', gen_random_uuid(),
         'out_trade_no', 'MANY' || n, 'provider_transaction_id', 'MANY' || n, 'created_at', p.created_at - make_interval(secs => n / 3))) made
     where p.id = $1`,
    [rows[0]?.id],
  );
  const { lines, url } = await at.run('officePaymentExport', { provider: 'alipay' }, finance);
  expect(lines).toBe(1101);
  const file = await findFile(at.shop.context(), /^\/files\/([0-9a-f-]{36})\?/.exec(url)?.[1] ?? '');
  const table = file ? (await buffer(file.read())).toString() : '';
  const numbers = [...table.matchAll(/MANY\d+/g)].map(([number]) => number);
  expect(new Set(numbers).size).toBe(1100);
  expect(table).toContain('2880.00');
  await at.shop.pool.query("delete from payments where out_trade_no like 'MANY%'");
  await expect(at.run('officePaymentExport', {}, academic)).rejects.toMatchObject({ refusal: 'not_allowed' });
});

test('bills show their entries and differences; a difference shows who settled it and how', async () => {
  const bought = await aPayment();
  await at.shop.pool.query(
    `insert into payment_bills (provider, day, first_at, begun_at, compared_at, payments, paid, refunds, sent_back) values
       ('wechat', '2026-11-16', '2026-11-17T03:00:00Z', '2026-11-17T03:00:00Z', '2026-11-17T03:00:00Z', 2, 291800, 1, 1200),
       ('alipay', '2026-11-16', '2026-11-17T03:00:00Z', '2026-11-17T03:00:00Z', null, 0, null, 0, null),
       ('wechat', '2026-11-17', '2026-11-18T01:00:00Z', '2026-11-18T01:00:00Z', '2026-11-18T01:00:00Z', 0, 0, 0, 0)`,
  );
  await at.shop.pool.query(
    `insert into payment_differences (id, provider, kind, number, day, theirs, ours, found_at) values
       (gen_random_uuid(), 'wechat', 'amount', $1, '2026-11-16', 1, 288000, '2026-11-17T03:00:00Z'),
       (gen_random_uuid(), 'wechat', 'unknown_here', 'STRANGER', '2026-11-16', 3800, null, '2026-11-17T03:00:01Z')`,
    [bought.outTradeNo],
  );
  const bills = (filter: object) =>
    at.run('officeBillIndex', { filter: JSON.stringify(filter), order: 'desc' } as never, finance);
  expect((await bills({})).items.map(({ id }) => id)).toEqual([
    'wechat 2026-11-17',
    'alipay 2026-11-16',
    'wechat 2026-11-16',
  ]);
  expect((await bills({ state: 'late' })).items).toMatchObject([
    { provider: 'alipay', compared_at: null, paid: null },
  ]);
  expect(await bills({ state: 'differs', from: '2026-11-16', until: '2026-11-16' })).toMatchObject({
    total: 1,
    items: [
      {
        ...{ payments: 2, refunds: 1, differences: 2, open: 2 },
        paid: { amount: 291_800 },
        sent_back: { amount: 1200 },
      },
    ],
  });
  const differences = async (filter: object) =>
    (await at.run('officeDifferenceIndex', { filter: JSON.stringify(filter) } as never, finance)).items;
  const open = await differences({ state: 'open', day: '2026-11-16' });
  expect(open).toMatchObject([
    { kind: 'amount', order_number: bought.number, theirs: { amount: 1 }, ours: { amount: 288_000 } },
    { kind: 'unknown_here', order_number: null, ours: null, settled_by: null },
  ]);
  const how = '门店收款，与课程无关';
  await at.run('differenceSettle', { difference_id: open[1]?.id ?? '', how }, finance);
  expect(await differences({ state: 'settled' })).toMatchObject([
    {
      number: 'STRANGER',
      how,
      settled_by: { id: 'accountId' in finance.person && finance.person.accountId },
    },
  ]);
  await expect(
    at.run('differenceSettle', { difference_id: open[1]?.id ?? '', how: '又一次' }, finance),
  ).rejects.toMatchObject({ refusal: 'payments.difference_settled' });
  expect(await differences({ q: 'stranger', kind: 'amount' })).toEqual([]);
  expect((await bills({ state: 'differs' })).items).toMatchObject([{ differences: 2, open: 1 }]);
  for (const call of ['officeBillIndex', 'officeDifferenceIndex'] as const)
    await expect(at.run(call, {}, academic)).rejects.toMatchObject({ refusal: 'not_allowed' });
});
