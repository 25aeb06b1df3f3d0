import { Buffer } from 'node:buffer';
import { Readable } from 'node:stream';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toGbk } from '../../../simulator/alipay/gbk.ts';
import { findBroken } from '../../../tools/invariants.ts';
import { type Checkout, openCheckout } from '../../../tools/test/checkout.ts';
import { aMemberOfStaff } from '../../../tools/test/school.ts';
import type { Person } from '../../platform/context.ts';
import { receiveFile } from '../../platform/files/files.ts';

let checkout: Checkout;
let finance: Person;
beforeAll(async () => {
  checkout = await openCheckout();
  finance = (await aMemberOfStaff(checkout.shop, 'finance')).person;
  checkout.shop.time.now = tomorrow();
});
afterAll(() => checkout.close());

const zone = 'Asia/Shanghai';
const today = () => Temporal.Now.zonedDateTimeISO(zone).toPlainDate();
const day = () => today().toString();
/** The morning after, when today's bill is made. */
const tomorrow = () =>
  today()
    .add({ days: 1 })
    .toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from('11:00') })
    .toInstant();

const wechatHead =
  '交易时间,公众账号ID,商户号,微信订单号,商户订单号,交易状态,货币种类,商户退款单号,退款状态,订单金额,申请退款金额';
type Line = { number: string; fen?: number; at?: string; merchant?: string };
const yuan = (fen: number) => (fen / 100).toFixed(2);
const wechatBill = (lines: Line[]) =>
  Buffer.from(
    [
      `\uFEFF${wechatHead}`,
      ...lines.map(
        ({ number, fen = 288_000, at = day(), merchant = checkout.simulator.keys.mchid }) =>
          `\`${at} 10:00:00,\`wx1,\`${merchant},\`42${number},\`${number},\`SUCCESS,\`CNY,\`0,\`,\`${yuan(fen)},\`0.00`,
      ),
      '总交易单数',
      '`1',
      '',
    ].join('\r\n'),
  );

const chinese = (date: Temporal.PlainDate) => date.toString().replace(/(\d+)-(\d+)-(\d+)/, '$1年$2月$3日');
const alipayTable = (lines: Line[], { days = 1 } = {}) =>
  [
    '#支付宝业务明细查询',
    `#账号：[${checkout.simulator.keys.alipaySellerId}0156]`,
    `#起始日期：[${chinese(today())} 00:00:00]   终止日期：[${chinese(today().add({ days }))} 00:00:00]`,
    '支付宝交易号,商户订单号,业务类型,商品名称,订单金额（元）,退款批次号/请求号',
    ...lines.map(({ number, fen = 288_000 }) => `20${number}\t,${number}\t,交易\t,围棋\t,${yuan(fen)},\t`),
    '',
  ].join('\r\n');

async function take(provider: 'wechat' | 'alipay', bytes: Uint8Array, { at = day(), by = finance } = {}) {
  const { dataFolder } = checkout.shop.app.settings;
  const file = await receiveFile({ dataFolder }, Readable.from([Buffer.from(bytes)]), {
    maxBytes: 1_000_000,
    name: 'bill.csv',
  });
  return checkout.run('officeBillUpload', { provider, day: at, file }, { person: by });
}
/** Pays an attempt without a notification. */
async function missed(method: 'wechat' | 'alipay') {
  const attempt = await checkout.begun(method);
  await checkout.control('fault', { kind: 'never' });
  await checkout.pay(attempt.outTradeNo);
  return attempt;
}
const forgetBills = () => checkout.shop.pool.query('truncate payment_bills, payment_differences');
const inField = (code: string) => ({ fields: { file: code } });

test('books what the provider confirms, records what is unknown, and compares a day once', async () => {
  await forgetBills();
  const attempt = await missed('wechat');
  const bill = wechatBill([{ number: attempt.outTradeNo }, { number: 'STRANGER1', fen: 100 }]);
  expect(await take('wechat', bill)).toMatchObject({ payments: 2, refunds: 0, caught_up: 1 });
  await checkout.work();
  expect(await checkout.status(attempt.family, attempt.number)).toBe('paid');
  const { rows } = await checkout.shop.pool.query(
    "select kind, theirs::int from payment_differences where number = 'STRANGER1'",
  );
  expect(rows).toEqual([{ kind: 'unknown_here', theirs: 100 }]);
  await expect(take('wechat', wechatBill([{ number: 'STRANGER2' }]))).rejects.toMatchObject({
    refusal: 'payments.bill_compared',
  });
  expect(
    await checkout.run('officeDifferenceIndex', { filter: { q: 'STRANGER2' } }, { person: finance }),
  ).toMatchObject({ total: 0 });
  expect(await findBroken(checkout.shop.pool)).toEqual([]);
});

test('books nothing from a file alone: the provider decides', async () => {
  await forgetBills();
  const attempt = await checkout.begun('wechat');
  const result = await take('wechat', wechatBill([{ number: attempt.outTradeNo }]));
  expect(result).toMatchObject({ payments: 1, caught_up: 0 });
  expect(result.differences).toBeGreaterThan(0);
  await checkout.work();
  expect(await checkout.status(attempt.family, attempt.number)).not.toBe('paid');
});

test('reads Alipay’s bill as a ZIP of GBK tables or as a table alone', async () => {
  await forgetBills();
  const attempt = await missed('alipay');
  const zip = zipSync({
    'a_details.csv': toGbk(alipayTable([{ number: attempt.outTradeNo }])),
    'a_summary.csv': toGbk('#支付宝业务汇总查询\r\n'),
  });
  expect(await take('alipay', zip)).toMatchObject({ payments: 1, caught_up: 1 });
  await forgetBills();
  const table = toGbk(alipayTable([{ number: attempt.outTradeNo }]));
  expect(await take('alipay', table)).toMatchObject({ payments: 1, caught_up: 0 });
});

test('refuses a file of another day, merchant or provider, or without content', async () => {
  await forgetBills();
  const otherDay = today().subtract({ days: 1 }).toString();
  const lines = [{ number: 'T1' }];
  await expect(take('wechat', wechatBill(lines), { at: otherDay })).rejects.toMatchObject(
    inField('bill_other_day'),
  );
  await expect(take('wechat', wechatBill([...lines, { number: 'T2', at: otherDay }]))).rejects.toMatchObject(
    inField('bill_other_day'),
  );
  await expect(take('wechat', wechatBill([{ number: 'T1', merchant: '1900000009' }]))).rejects.toMatchObject(
    inField('bill_other_merchant'),
  );
  await expect(take('alipay', toGbk(alipayTable(lines, { days: 30 })))).rejects.toMatchObject(
    inField('bill_other_day'),
  );
  const foreign = alipayTable(lines).replace(/账号：\[\d+/, '账号：[20889999999999990156');
  await expect(take('alipay', toGbk(foreign))).rejects.toMatchObject(inField('bill_other_merchant'));
  await expect(take('alipay', wechatBill(lines))).rejects.toMatchObject(inField('bill_unreadable'));
  await expect(take('wechat', toGbk(alipayTable(lines)))).rejects.toMatchObject(inField('bill_unreadable'));
  await expect(take('wechat', Buffer.from('PK\u0003\u0004 no zip'))).rejects.toMatchObject(
    inField('bill_unreadable'),
  );
  await expect(take('wechat', wechatBill([]))).rejects.toMatchObject(inField('bill_empty'));
  const notOver = today().add({ days: 1 }).toString();
  await expect(take('wechat', wechatBill(lines), { at: notOver })).rejects.toMatchObject({
    fields: { day: 'bill_day_not_made' },
  });
  const { rows } = await checkout.shop.pool.query('select 1 from payment_bills');
  expect(rows).toEqual([]);
});

test('refuses an upload without the right to refund', async () => {
  const operations = (await aMemberOfStaff(checkout.shop, 'operations')).person;
  await expect(take('wechat', wechatBill([{ number: 'T1' }]), { by: operations })).rejects.toMatchObject({
    refusal: 'not_allowed',
  });
});

test('keeps a settled difference settled unless its amount changes', async () => {
  await forgetBills();
  await take('wechat', wechatBill([{ number: 'AGAIN1', fen: 100 }]));
  const find = async () =>
    (await checkout.run('officeDifferenceIndex', { filter: { q: 'AGAIN1' } }, { person: finance })).items[0];
  const found = await find();
  await checkout.run(
    'differenceSettle',
    { difference_id: found?.id ?? '', how: '茶水钱' },
    { person: finance },
  );
  await checkout.shop.pool.query('truncate payment_bills');
  await take('wechat', wechatBill([{ number: 'AGAIN1', fen: 100 }]));
  expect(await find()).toMatchObject({ how: '茶水钱', settled_by: {} });
  await checkout.shop.pool.query('truncate payment_bills');
  await take('wechat', wechatBill([{ number: 'AGAIN1', fen: 200 }]));
  expect(await find()).toMatchObject({ how: null, settled_at: null });
});

test('makes a file wait while the shop compares that day, and leaves the day open if the provider is down', async () => {
  await forgetBills();
  await checkout.shop.pool.query(
    "insert into payment_bills (provider, day, first_at, begun_at) values ('wechat', $1, $2, $2)",
    [day(), checkout.shop.time.now.toString()],
  );
  const attempt = await checkout.begun('wechat');
  const bill = wechatBill([{ number: attempt.outTradeNo }]);
  await expect(take('wechat', bill)).rejects.toMatchObject({ refusal: 'payments.bill_underway' });
  checkout.shop.time.now = checkout.shop.time.now.add({ minutes: 3 });
  await checkout.control('fault', { kind: '500', provider: 'wechat', times: 10_000 });
  await expect(take('wechat', bill)).rejects.toMatchObject({ refusal: 'payments.provider_down' });
  await checkout.control('reset', {});
  checkout.shop.time.now = checkout.shop.time.now.add({ minutes: 3 });
  expect(await take('wechat', bill)).toMatchObject({ payments: 1 });
});
