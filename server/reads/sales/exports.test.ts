import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCoupon } from '../../../tools/test/coupons.ts';
import { readSheetAt } from '../../../tools/test/read-sheet.ts';
import { openRefunds, type Refunds } from '../../../tools/test/refunds.ts';
import { aClass, aMemberOfStaff } from '../../../tools/test/school.ts';
import { findFile } from '../../platform/files/files.ts';

let at: Refunds;
type Caller = { person: Awaited<ReturnType<typeof aMemberOfStaff>>['person'] };
let finance: Caller;
let academic: Caller;
beforeAll(async () => {
  at = await openRefunds();
  finance = { person: (await aMemberOfStaff(at.shop, 'finance')).person };
  academic = { person: (await aMemberOfStaff(at.shop, 'academic')).person };
});
afterAll(() => at.close());

const bought = async () => at.paid([{ sessionId: (await aClass(at.shop)).sessionId }]);
const forbidden = (call: Promise<unknown>) => expect(call).rejects.toMatchObject({ refusal: 'not_allowed' });

test('orders are exported as filtered, however many have the same instant', async () => {
  const { number, family } = await bought();
  const other = await bought();
  const link = await at.run('officeOrderExport', { q: number }, finance);
  expect(link.lines).toBe(1);
  expect((await readSheetAt(at.shop, link)).lines).toMatchObject([
    { 订单号: number, 订单金额: '2880.00', 币种: 'CNY', 付款方式: '微信支付', 状态: '已付款', 数量: '1' },
  ]);
  const parent = await at.run('officeOrderExport', { family_id: other.family.parentId }, finance);
  expect((await readSheetAt(at.shop, parent)).lines).toMatchObject([{ 订单号: other.number }]);

  await at.shop.pool.query(
    `insert into orders select made.* from orders o, generate_series(1, 450) n,
       lateral jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object('number', 'MANY' || n,
         'idempotency_key', 'many' || n, 'placed_at', o.placed_at + make_interval(secs => n / 150))) made
     where o.number = $1`,
    [number],
  );
  const many = await at.run('officeOrderExport', { family_id: family.parentId, status: 'paid' }, finance);
  const { lines } = await readSheetAt(at.shop, many);
  expect(many.lines).toBe(451);
  expect(new Set(lines.map(({ 订单号: order }) => order)).size).toBe(451);
  await at.shop.pool.query("delete from orders where number like 'MANY%'");
  await forbidden(at.run('officeOrderExport', {}, academic));
});

test('every list has headings and states in the language of its reader', async () => {
  const { number } = await bought();
  const english = { ...finance, locale: 'en' as const };
  const orders = await readSheetAt(at.shop, await at.run('officeOrderExport', { q: number }, english));
  expect(orders.lines).toMatchObject([
    { 'Order no.': number, Total: '2880.00', 'Paid by': 'WeChat pay', State: 'Paid' },
  ]);
  const { id } = await aCoupon(at.shop);
  const month = '2026-11';
  const report = { figure: 'refunds' as const, by: 'term' as const, from: month, until: month };
  for (const locale of ['zh', 'en'] as const) {
    const reader = { ...finance, locale };
    const links = [
      await at.run('officeOrderExport', {}, reader),
      await at.run('officePaymentExport', {}, reader),
      await at.run('officeRefundExport', {}, reader),
      await at.run('officeInvoiceExport', {}, reader),
      await at.run('officeCouponUseExport', { coupon_id: id }, reader),
      await at.run('officeCommissionExport', { month }, reader),
      await at.run('officeMoneyReportExport', report, reader),
    ];
    for (const link of links) {
      const { columns } = await readSheetAt(at.shop, link);
      for (const column of columns)
        expect(column).toMatch(locale === 'zh' ? /\p{sc=Han}/u : /^[A-Z][\w’. ]+$/);
      expect(new Set(columns).size).toBe(columns.length);
    }
  }
});

test('moments stand in the clocks of the school, and are dates in a workbook', async () => {
  const { number } = await bought();
  await at.shop.pool.query(
    "update payments set created_at = '2026-07-03T20:07:44Z' where order_number = $1",
    [number],
  );
  const written = await at.run('officePaymentExport', { q: number }, finance);
  expect((await readSheetAt(at.shop, written)).lines).toMatchObject([{ 发起时间: '2026-07-04 04:07' }]);
  const workbooks = [
    await at.run('officePaymentExport', { q: number, format: 'xlsx' }, finance),
    await at.run('officeOrderExport', { q: number, format: 'xlsx' }, finance),
  ];
  for (const { url } of workbooks) {
    const file = await findFile(at.shop.context(), /^\/files\/([0-9a-f-]{36})\?/.exec(url)?.[1] ?? '');
    const [columns = [], row = []] =
      (await readXlsx(file ? await buffer(file.read()) : Buffer.alloc(0))).sheets[0]?.rows ?? [];
    const moments = columns.flatMap((name, index) => (String(name).endsWith('时间') ? [row[index]] : []));
    expect(moments).toHaveLength(2);
    for (const moment of moments) expect(moment).toBeInstanceOf(Date);
  }
});

test('refund requests are exported with their amounts and results', async () => {
  const order = await bought();
  await at.ask(order);
  const written = await at.run('officeRefundExport', { order_number: order.number }, finance);
  expect((await readSheetAt(at.shop, written)).lines).toMatchObject([
    {
      订单号: order.number,
      状态: '退款中',
      退款去向: '原路退回',
      退款金额: '2880.00',
      币种: 'CNY',
      家长的原因: '搬家了',
    },
  ]);
  const open = { order_number: order.number, state: 'asked' as const };
  expect((await at.run('officeRefundExport', open, finance)).lines).toBe(0);
  await forbidden(at.run('officeRefundExport', {}, academic));
});

test('fapiao are exported with their content, and no cell is a formula', async () => {
  const { number, family } = await bought();
  const invoice = {
    ...{ order_number: number, title: '=1+1 公司', tax_number: '91350100M000100Y43' },
    email: 'books@company.example',
  };
  await at.run('invoiceAsk', invoice, { person: family.person });
  const written = await at.run('officeInvoiceExport', { status: 'asked' }, finance);
  const { text, lines } = await readSheetAt(at.shop, written);
  expect(lines).toMatchObject([
    {
      订单号: number,
      抬头类型: '单位',
      发票抬头: '=1+1 公司',
      开票金额: '2880.00',
      状态: '开具中',
      发票号码: '',
    },
  ]);
  expect(text).toContain("'=1+1 公司");
  expect((await at.run('officeInvoiceExport', { status: 'issued' }, finance)).lines).toBe(0);
  await forbidden(at.run('officeInvoiceExport', {}, academic));
});

test('the uses of a coupon are exported with the orders that hold, used and returned it', async () => {
  const { id, code } = await aCoupon(at.shop);
  const [used, back] = [await bought(), await bought()];
  const now = at.shop.time.now.toString();
  await at.shop.pool.query(
    `insert into coupon_uses (id, coupon_id, parent_id, order_number, amount, held_at, used_at, given_back_at) values
       (gen_random_uuid(), $1, $2, $3, 1000, $6, $6, null),
       (gen_random_uuid(), $1, $4, $5, 1000, $6::timestamptz + interval '1 minute', null, $6)`,
    [id, used.family.parentId, used.number, back.family.parentId, back.number, now],
  );
  const written = await at.run('officeCouponUseExport', { coupon_id: id }, finance);
  expect((await readSheetAt(at.shop, written)).lines).toMatchObject([
    { 订单号: used.number, 金额: '10.00', 币种: 'CNY', 状态: '已使用', 退回时间: '' },
    { 订单号: back.number, 状态: '已退回', 使用时间: '' },
  ]);
  const { rows } = await at.shop.pool.query('select after from audit_entries where subject = $1', [
    `sheet:coupon-uses-${code}`,
  ]);
  expect(rows).toEqual([{ after: { lines: 2 } }]);
  const nobody = at.run('officeCouponUseExport', { coupon_id: crypto.randomUUID() }, finance);
  await expect(nobody).rejects.toMatchObject({ refusal: 'not_found' });
  await forbidden(at.run('officeCouponUseExport', { coupon_id: id }, academic));
});
