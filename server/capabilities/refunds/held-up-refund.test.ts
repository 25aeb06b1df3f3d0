import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { orderStateOf } from '../../../contract/orders/state-words.ts';
import { findBroken } from '../../../tools/invariants.ts';
import { openRefunds, type Refunds } from '../../../tools/test/refunds.ts';
import { aClass, aMemberOfStaff } from '../../../tools/test/school.ts';
import { paymentBills, refundSweep } from '../payments/jobs.ts';
import { refused, unreachable } from '../payments/provider.ts';

let at: Refunds;
let desk: Awaited<ReturnType<typeof aMemberOfStaff>>;
beforeAll(async () => {
  at = await openRefunds();
  desk = await aMemberOfStaff(at.shop, 'finance');
});
afterAll(() => at.close());
beforeEach(async () => {
  at.shop.time.now = Temporal.Now.instant();
  at.shop.waiting.length = 0;
  await at.control('reset', {});
});

/** A refund that the provider holds. */
async function sentOff() {
  const { sessionId } = await aClass(at.shop, { startsInDays: 20 });
  const bought = await at.paid([{ sessionId }]);
  await at.control('fault', { kind: 'refund_processing' });
  const request = await at.ask(bought);
  expect(request).toMatchObject({ state: 'settled', arrived_at: null, held_up: false });
  await at.settle();
  const [attempt] = await at.attempts(bought.number);
  return { ...bought, outTradeNo: attempt?.out_trade_no ?? '' };
}
/** Ends a held refund in the state. */
async function end({ outTradeNo }: Bought, status: 'CLOSED' | 'ABNORMAL') {
  await at.settleRefund(outTradeNo, status);
  await later({ minutes: 2 });
}
async function endedAs(status: 'CLOSED' | 'ABNORMAL') {
  const bought = await sentOff();
  await end(bought, status);
  return bought;
}
const later = async (time: Temporal.DurationLike) => {
  at.pass(time);
  await at.tick(refundSweep);
  await at.work();
};
type Bought = Awaited<ReturnType<typeof sentOff>>;
const shownTo = async ({ family, number }: Bought) =>
  (await at.run('refundIndex', { order_number: number }, { person: family.person })).items;
const heard = async ({ family }: Bought) =>
  (
    await at.shop.pool.query<{ kind: string }>(
      `select kind from notices where account_id = $1 and kind in ('refund.changed', 'refund.held_up', 'payment.refunded')
       order by at, kind desc`,
      [family.parentId],
    )
  ).rows.map(({ kind }) => kind);
const stuckOf = async ({ number }: Bought) =>
  (await at.run('moneyStuck', {}, desk)).items.filter((item) => item.order_number === number);

/** What staff record about a refund given by hand. */
async function givenFor(bought: Bought) {
  const [item] = await stuckOf(bought);
  return {
    ...({ refund_id: item?.about ?? '', method: 'bank', reference: '20261119000012' } as const),
    day: at.shop.time.now.toZonedDateTimeISO('Asia/Shanghai').toPlainDate().toString(),
  };
}

/** What the family's and the desk's order, their lists and the desk's payment say of the money. */
async function underwayOf({ family, number }: Bought) {
  const about = { order_number: number };
  const filter = { filter: JSON.stringify({ q: number }) } as never;
  const orders = [
    await at.run('orderInfo', about, { person: family.person }),
    (await at.run('memberOrders', {}, { person: family.person })).items[0],
    await at.run('officeOrderInfo', about, desk),
    (await at.run('officeOrderIndex', filter, desk)).items[0],
  ];
  const [payment] = (await at.run('officePaymentIndex', filter, desk)).items;
  return {
    amounts: [...orders, payment].map((view) => view?.underway?.amount.amount ?? 0),
    words: orders.map((order) => order && orderStateOf(order)({}, { locale: 'en' })),
    back: payment?.back.amount,
  };
}
const everywhere = <T>(said: T) => Array.from({ length: 4 }, () => said);

test('an order is refunded only once its money is there', async () => {
  await at.control('clock', { factor: 0 });
  const bought = await sentOff();
  const total = bought.order.total.amount;
  const all = [...everywhere(total), total];
  expect(await underwayOf(bought)).toEqual({ amounts: all, words: everywhere('Refund on its way'), back: 0 });
  await end(bought, 'CLOSED');
  expect(await underwayOf(bought)).toEqual({ amounts: all, words: everywhere('Not arrived'), back: 0 });
  const [item] = await stuckOf(bought);
  await at.run('refundAgain', { refund_id: item?.about ?? '' }, desk);
  expect(await underwayOf(bought)).toEqual({ amounts: all, words: everywhere('Refund on its way'), back: 0 });
  await at.work();
  await later({ minutes: 2 });
  const none = [...everywhere(0), 0];
  expect(await underwayOf(bought)).toEqual({ amounts: none, words: everywhere('Refunded'), back: total });
});

/** The history that the desk shows of an order's refunds. */
const historyOf = async ({ number }: Bought) =>
  (await at.run('officeOrderInfo', { order_number: number }, desk)).events
    .filter(({ event }) => event.startsWith('refund_'))
    .map(({ event, by, about }) => [event, by, about.length]);

test('the desk’s history says whether the money arrived, for which class and child', async () => {
  await at.control('clock', { factor: 0 });
  const bought = await endedAs('CLOSED');
  const [asked, granted, heldUp] = [
    ['refund_asked', 'parent', 1],
    ['refund_settled', 'parent', 1],
    ['refund_held_up', 'provider', 1],
  ];
  expect(await historyOf(bought)).toEqual([asked, granted, heldUp]);
  await at.run('officeRefundGiven', await givenFor(bought), desk);
  expect(await historyOf(bought)).toEqual([asked, granted, heldUp, ['refund_arrived', 'staff', 1]]);
});

test('a refund that the provider closed is shown as not arrived, and sent again until it is there', async () => {
  await at.control('clock', { factor: 0 });
  const bought = await endedAs('CLOSED');
  expect(await shownTo(bought)).toMatchObject([{ state: 'settled', arrived_at: null, held_up: true }]);
  expect(await heard(bought)).toEqual(['refund.changed', 'refund.held_up']);
  const [item] = await stuckOf(bought);
  expect(item).toMatchObject({ kind: 'refund_closed' });
  await at.run('refundAgain', { refund_id: item?.about ?? '' }, desk);
  expect(await shownTo(bought)).toMatchObject([{ arrived_at: null, held_up: false }]);
  await at.work();
  await later({ minutes: 2 });
  expect(await shownTo(bought)).toMatchObject([{ arrived_at: expect.any(String), held_up: false }]);
  expect(await heard(bought)).toEqual(['refund.changed', 'refund.held_up', 'payment.refunded']);
  expect(await findBroken(at.shop.pool)).toEqual([]);
});

test('staff give back by hand what the provider closed, once, and the family hears of it', async () => {
  const bought = await endedAs('CLOSED');
  const given = await givenFor(bought);
  await at.run('officeRefundGiven', given, desk);
  await at.work();
  expect(await stuckOf(bought)).toEqual([]);
  for (const again of [
    () => at.run('officeRefundGiven', given, desk),
    () => at.run('refundAgain', { refund_id: given.refund_id }, desk),
  ])
    await expect(again()).rejects.toMatchObject({ refusal: 'payments.refund_settled' });
  expect(await at.sentBack(bought.number)).toEqual([
    { amount: 288_000, status: 'closed' },
    { amount: 288_000, status: 'succeeded' },
  ]);
  expect(await shownTo(bought)).toMatchObject([
    { arrived_at: expect.any(String), held_up: false, paid_by: 'bank' },
  ]);
  expect(await heard(bought)).toEqual(['refund.changed', 'refund.held_up', 'payment.refunded']);
  expect(await findBroken(at.shop.pool)).toEqual([]);
  // The provider's list of the day does not have it, and that is no difference.
  const nextMorning = { timeZone: 'Asia/Shanghai', plainTime: Temporal.PlainTime.from('11:00') };
  at.shop.time.now = Temporal.PlainDate.from(given.day)
    .add({ days: 1 })
    .toZonedDateTime(nextMorning)
    .toInstant();
  await at.control('clock', { ahead_hours: 48 });
  await at.tick(paymentBills);
  const { rows } = await at.shop.pool.query(
    `select compared_at is not null as compared, (select count(*)::int from payment_differences) as differences
     from payment_bills where provider = 'wechat' and day = $1`,
    [given.day],
  );
  expect(rows).toEqual([{ compared: true, differences: 0 }]);
});

test.each([
  ['processing', []],
  ['succeeded', ['refund_unknown_here']],
] as const)('an answer of %s that was overtaken reopens no refund that staff gave', async (state, why) => {
  const bought = await sentOff();
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<{ state: typeof state }>();
  vi.spyOn(at.providers.wechat, 'queryRefund').mockImplementationOnce(() => {
    asked.resolve();
    return answer.promise;
  });
  at.pass({ minutes: 2 });
  const overtaken = at.tick(refundSweep);
  await asked.promise;
  await end(bought, 'CLOSED');
  await at.run('officeRefundGiven', await givenFor(bought), desk);
  answer.resolve({ state });
  await overtaken;
  expect(await at.sentBack(bought.number)).toEqual([
    { amount: 288_000, status: 'closed' },
    { amount: 288_000, status: 'succeeded' },
  ]);
  expect(await findBroken(at.shop.pool)).toEqual([]);
  const { items } = await at.run('moneyStuck', {}, desk);
  expect(items.filter(({ number }) => number === `R${bought.outTradeNo}`)).toMatchObject(
    why.map((reason) => ({ kind: 'difference', why: reason, amount: { amount: 288_000 } })),
  );
});

test('an abnormal refund is told once, cannot be given by hand, and its end is told within the day', async () => {
  const bought = await endedAs('ABNORMAL');
  await later({ minutes: 61 });
  expect(await shownTo(bought)).toMatchObject([{ arrived_at: null, held_up: true }]);
  const [item] = await stuckOf(bought);
  const given = { method: 'cash', reference: '1', day: '2026-11-19', refund_id: item?.about ?? '' } as const;
  await expect(at.run('officeRefundGiven', given, desk)).rejects.toMatchObject({
    refusal: 'payments.not_by_hand',
  });
  await at.settleRefund(bought.outTradeNo, 'SUCCESS');
  await later({ minutes: 61 });
  expect(await shownTo(bought)).toMatchObject([{ arrived_at: expect.any(String), held_up: false }]);
  expect(await heard(bought)).toEqual(['refund.changed', 'refund.held_up', 'payment.refunded']);
});

test('a refund that the provider refuses for good is not on its way: both read it, the desk with the reason', async () => {
  const { sessionId } = await aClass(at.shop, { startsInDays: 20 });
  const paid = await at.paid([{ sessionId }]);
  const [attempt] = await at.attempts(paid.number);
  const bought = { ...paid, outTradeNo: attempt?.out_trade_no ?? '' };
  await at.control('forget', { out_trade_no: bought.outTradeNo });
  const { total } = await at.ask(bought);
  at.pass({ seconds: 1 });
  await at.work();
  expect(await shownTo(bought)).toMatchObject([{ state: 'settled', arrived_at: null, held_up: true }]);
  expect(await heard(bought)).toEqual(['refund.changed', 'refund.held_up']);
  const { items } = await at.run(
    'officeRefundIndex',
    { filter: JSON.stringify({ order_number: bought.number }) } as never,
    desk,
  );
  expect(items).toMatchObject([{ held_up: true, trouble: 'RESOURCE_NOT_EXISTS', total }]);
  expect(await stuckOf(bought)).toMatchObject([{ kind: 'refund_closed', why: 'RESOURCE_NOT_EXISTS' }]);
  expect(await findBroken(at.shop.pool)).toEqual([]);
  // It is sent no more by itself; staff give it by hand.
  await later({ minutes: 61 });
  expect(await at.sentBack(bought.number)).toHaveLength(1);
  await at.run('officeRefundGiven', await givenFor(bought), desk);
  expect(await shownTo(bought)).toMatchObject([{ arrived_at: expect.any(String), held_up: false }]);
  expect(await findBroken(at.shop.pool)).toEqual([]);
});

test('a refusal for good after a lost answer does not close a refund that the provider carried out', async () => {
  const { sessionId } = await aClass(at.shop, { startsInDays: 20 });
  const paid = await at.paid([{ sessionId }]);
  const [attempt] = await at.attempts(paid.number);
  const bought = { ...paid, outTradeNo: attempt?.out_trade_no ?? '' };
  const { refund } = at.providers.wechat;
  vi.spyOn(at.providers.wechat, 'refund')
    .mockImplementationOnce(async (request) => {
      await refund(request);
      throw unreachable('no answer');
    })
    // As Alipay answers about a trade that was refunded in full.
    .mockRejectedValueOnce(refused('ACQ.TRADE_HAS_CLOSE', 'closed'));
  await at.ask(bought);
  at.pass({ seconds: 1 });
  await at.work().catch(() => null);
  await later({ minutes: 2 });
  await later({ minutes: 61 });
  expect(await at.sentBack(bought.number)).toEqual([{ amount: 288_000, status: 'succeeded' }]);
  expect(await stuckOf(bought)).toEqual([]);
  expect(await findBroken(at.shop.pool)).toEqual([]);
});
