import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { type Checkout, openCheckout } from '../../../tools/test/checkout.ts';
import { aFamily } from '../../../tools/test/school.ts';
import { formatMetrics } from '../../platform/metrics/metrics.ts';
import { callerOn } from '../../platform/testing.ts';
import { paymentSweep, refundSweep } from '../payments/jobs.ts';
import { stuckMeter } from '../payments/stuck/view-stuck.ts';
import { ordersLapse } from './jobs.ts';

let checkout: Checkout;
let run: ReturnType<typeof callerOn>;
const staff = {
  person: { kind: 'staff', accountId: crypto.randomUUID(), signInId: '', name: '财务' },
} as const;
const may = (...rights: string[]) => ({ person: { ...staff.person, rights } });

beforeAll(async () => {
  checkout = await openCheckout();
  run = callerOn(checkout.shop, openAll().calls);
});
afterAll(() => checkout.close());
beforeEach(async () => {
  checkout.shop.time.now = Temporal.Now.instant();
  checkout.shop.waiting.length = 0;
  await checkout.control('reset', {});
  // Locks in the shop's order: a notice of the test before may still be in progress.
  await checkout.shop.pool.query('truncate payments cascade');
});

/** Late money without a seat, whose refund meets the given fault. */
async function refunding(method: 'wechat' | 'alipay', fault: string) {
  const { number, outTradeNo, sessionId } = await checkout.begun(method, 1);
  checkout.pass({ minutes: 31 });
  await checkout.tick(ordersLapse);
  await checkout.order(await aFamily(checkout.shop), sessionId);
  await checkout.control('fault', { kind: 'after_close' });
  await checkout.control('fault', { kind: fault });
  await checkout.pay(outTradeNo, { notified: true });
  await checkout.work();
  return { number, outTradeNo };
}
const stuck = () => run('moneyStuck', {}, may('orders.see'));
const refunds = async () =>
  (await checkout.shop.pool.query('select out_refund_no, status from refunds order by at, out_refund_no'))
    .rows;
const next = async (time: Temporal.DurationLike) => {
  checkout.pass(time);
  await checkout.tick(refundSweep);
  await checkout.work();
};

test('counts a refund WeChat closed, and requests it again under a new number', async () => {
  // WeChat requires a minute between two refunds of an order, by its own clock.
  await checkout.control('clock', { factor: 0 });
  const { number, outTradeNo } = await refunding('wechat', 'refund_processing');
  await checkout.settleRefund(outTradeNo, 'CLOSED');
  await next({ minutes: 10 });
  const { counts, items } = await stuck();
  expect(counts).toMatchObject([{ kind: 'refund_closed', count: 1 }]);
  expect(items).toMatchObject([{ order_number: number, provider: 'wechat', amount: { amount: 288_000 } }]);
  expect(formatMetrics(await stuckMeter(checkout.shop.context()))).toContain(
    'tongxue_money_stuck{kind="refund_closed"} 1',
  );
  const refund_id = items[0]?.about ?? '';
  await expect(run('refundAgain', { refund_id }, may('orders.see'))).rejects.toMatchObject({
    refusal: 'not_allowed',
  });
  checkout.pass({ minutes: 2 });
  expect((await run('refundAgain', { refund_id }, may('orders.refund'))).counts).toEqual([]);
  await expect(run('refundAgain', { refund_id }, may('orders.refund'))).rejects.toMatchObject({
    refusal: 'payments.refund_settled',
  });
  await checkout.work();
  await next({ minutes: 10 });
  expect(await refunds()).toEqual([
    { out_refund_no: `R${outTradeNo}`, status: 'closed' },
    { out_refund_no: `R${outTradeNo}_2`, status: 'succeeded' },
  ]);
  expect(await checkout.attempts(number)).toMatchObject([{ status: 'refunded' }]);
});

test('settles an abnormal refund of WeChat that was handled on its platform', async () => {
  const { outTradeNo } = await refunding('wechat', 'refund_abnormal');
  const { items } = await stuck();
  expect(items).toMatchObject([{ kind: 'refund_abnormal' }]);
  const repeated = run('refundAgain', { refund_id: items[0]?.about ?? '' }, may('orders.refund'));
  await expect(repeated).rejects.toMatchObject({ refusal: 'payments.refund_by_hand' });
  await checkout.settleRefund(outTradeNo, 'SUCCESS');
  // The notification that it is abnormal may come as late as this one.
  await expect
    .poll(async () => {
      await next({ minutes: 61 });
      return refunds();
    })
    .toMatchObject([{ status: 'succeeded' }]);
  expect((await stuck()).counts).toEqual([]);
});

test('reports a refund without money in the merchant account, and sends it once there is some', async () => {
  await refunding('wechat', 'not_enough');
  await checkout.control('fault', { kind: 'not_enough', provider: 'wechat', times: 1000 });
  for (let hours = 0; hours < 4; hours += 1) await next({ minutes: 61 });
  expect((await stuck()).items).toMatchObject([{ kind: 'refund_slow', why: 'NOT_ENOUGH' }]);
  await checkout.control('reset', {});
  await next({ minutes: 61 });
  expect(await refunds()).toMatchObject([{ status: 'succeeded' }]);
});

test('counts a silent provider and an ill-fitting payment', async () => {
  const silent = await checkout.begun('alipay');
  await checkout.control('fault', { kind: '500', provider: 'alipay', times: 1000 });
  const otherAttempt = await checkout.begun('wechat');
  await checkout.control('pay', { out_trade_no: otherAttempt.outTradeNo, amount: 1 });
  checkout.pass({ seconds: 6 });
  await checkout.tick(paymentSweep);
  checkout.pass({ minutes: 11 });
  await checkout.tick(paymentSweep);
  const { items } = await stuck();
  expect(items.map((item) => [item.kind, item.number])).toEqual(
    expect.arrayContaining([
      ['silent', silent.outTradeNo],
      ['review', otherAttempt.outTradeNo],
    ]),
  );
  await expect(run('moneyStuck', {}, {})).rejects.toMatchObject({ refusal: 'not_signed_in' });
});
