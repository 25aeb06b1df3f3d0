import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRefunds, type Refunds } from '../../../tools/test/refunds.ts';

let at: Refunds;
beforeAll(async () => {
  at = await openRefunds();
});
afterAll(() => at.close());

/** An order with a trade begun at both providers. */
async function begunTwice() {
  const begun = await at.checkout.begun('wechat');
  return { ...begun, other: await at.checkout.start(begun.family, begun.number, 'alipay') };
}
const statesOf = async (number: string) =>
  Object.fromEntries(
    (await at.checkout.attempts(number)).map(({ out_trade_no, status }) => [out_trade_no, status]),
  );
const eventsOf = async ({ family, number }: Awaited<ReturnType<typeof begunTwice>>) =>
  (await at.run('orderInfo', { order_number: number }, { person: family.person })).events.map(
    ({ event }) => event,
  );

test('ends the trade at the one provider once the other is paid', async () => {
  const begun = await begunTwice();
  await at.checkout.pay(begun.other, { notified: true });
  await at.checkout.work();
  expect(await statesOf(begun.number)).toEqual({ [begun.other]: 'paid', [begun.outTradeNo]: 'closed' });
});

test('shows on the order that it was paid a second time, and refunds that money', async () => {
  const begun = await begunTwice();
  await at.checkout.pay(begun.other, { notified: true });
  await at.checkout.pay(begun.outTradeNo, { notified: true });
  await at.settle();
  expect((await eventsOf(begun)).toSorted()).toEqual(['paid_twice', 'pay', 'place'].toSorted());
  expect(await at.sentBack(begun.number)).toEqual([{ amount: 288_000, status: 'succeeded' }]);
});
