import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findBroken } from '../../../tools/invariants.ts';
import { type Checkout, openCheckout } from '../../../tools/test/checkout.ts';
import { aFamily } from '../../../tools/test/school.ts';
import { paymentSweep, refundSweep } from '../payments/jobs.ts';
import { ordersLapse } from './jobs.ts';

let checkout: Checkout;
beforeAll(async () => {
  checkout = await openCheckout();
});
afterAll(() => checkout.close());
beforeEach(async () => {
  checkout.shop.time.now = Temporal.Now.instant();
  checkout.shop.waiting.length = 0;
  await checkout.control('reset', {});
});

/** Passes time in steps, with the clock jobs of a server in each. */
async function live(steps: number, step: Temporal.DurationLike) {
  for (let count = 0; count < steps; count += 1) {
    checkout.pass(step);
    for (const due of [paymentSweep, refundSweep, ordersLapse]) await checkout.tick(due);
    await checkout.work();
  }
}

/** An order that lapsed and was paid late; its notification was accepted, but the provider does not answer. */
async function paidLateInSilence(method: 'wechat' | 'alipay') {
  const begun = await checkout.begun(method);
  checkout.pass({ minutes: 31 });
  await checkout.tick(ordersLapse);
  await checkout.work();
  expect(await checkout.status(begun.family, begun.number)).toBe('cancelled');
  await checkout.control('fault', { kind: 'after_close', provider: method });
  await checkout.control('fault', { kind: '500', provider: method, times: 10_000 });
  await checkout.pay(begun.outTradeNo, { notified: true });
  await checkout.work();
  return begun;
}

test.each(['wechat', 'alipay'] as const)(
  'books late money though %s does not answer for hours after its notification',
  async (method) => {
    const { family, number } = await paidLateInSilence(method);
    await live(4, { minutes: 20 });
    expect(await checkout.status(family, number)).toBe('cancelled');
    await checkout.control('reset', {});
    await live(1, { minutes: 61 });
    expect(await checkout.attempts(number)).toMatchObject([{ status: 'paid_late' }]);
    expect(await checkout.status(family, number)).toBe('paid');
    expect(await findBroken(checkout.shop.pool)).toEqual([]);
  },
);

test('finds late money without any notification a day later', async () => {
  const { family, number, outTradeNo } = await checkout.begun('wechat');
  checkout.pass({ minutes: 31 });
  await checkout.tick(ordersLapse);
  await checkout.control('fault', { kind: 'after_close' });
  await checkout.control('fault', { kind: 'never' });
  await checkout.pay(outTradeNo);
  await live(2, { hours: 2 });
  expect(await checkout.status(family, number)).toBe('cancelled');
  await live(1, { hours: 21 });
  expect(await checkout.status(family, number)).toBe('paid');
  expect(await findBroken(checkout.shop.pool)).toEqual([]);
});

test.each(['wechat', 'alipay'] as const)('settles a refund that %s delays', async (method) => {
  const { number, outTradeNo, sessionId } = await checkout.begun(method, 1);
  checkout.pass({ minutes: 31 });
  await checkout.tick(ordersLapse);
  await checkout.order(await aFamily(checkout.shop), sessionId);
  await checkout.control('fault', { kind: 'after_close' });
  await checkout.control('fault', { kind: 'refund_processing' });
  await checkout.pay(outTradeNo, { notified: true });
  await checkout.work();
  const refund = async () =>
    (
      await checkout.shop.pool.query(
        'select r.status, p.status as payment from refunds r join payments p on p.id = r.payment_id where p.order_number = $1',
        [number],
      )
    ).rows;
  await live(6, { hours: 1 });
  expect(await refund()).toEqual([{ status: 'submitted', payment: 'refunding' }]);
  await checkout.settleRefund(outTradeNo, 'SUCCESS');
  // Asked at most once an hour, so step a little further.
  await live(2, { minutes: 61 });
  expect(await refund()).toEqual([{ status: 'succeeded', payment: 'refunded' }]);
  expect(await findBroken(checkout.shop.pool)).toEqual([]);
});

test('is not delayed for one provider by another that hangs', async () => {
  for (let count = 0; count < 2; count += 1) await checkout.begun('wechat');
  const otherAttempt = await checkout.begun('alipay');
  await checkout.control('fault', { kind: 'never', provider: 'alipay' });
  await checkout.pay(otherAttempt.outTradeNo);
  await checkout.control('fault', { kind: 'timeout', provider: 'wechat', times: 100 });
  checkout.pass({ seconds: 6 });
  const swept = checkout.tick(paymentSweep);
  await expect
    .poll(async () => (await checkout.attempts(otherAttempt.number))[0]?.status, { timeout: 6000 })
    .toBe('paid');
  const lapsing = await checkout.begun('alipay');
  checkout.pass({ minutes: 31 });
  const lapsed = checkout.tick(ordersLapse);
  await expect
    .poll(() => checkout.status(lapsing.family, lapsing.number), { timeout: 6000 })
    .toBe('cancelled');
  await Promise.all([swept, lapsed]);
}, 60_000);
