import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findBroken } from '../../../tools/invariants.ts';
import { openRefunds, type Refunds } from '../../../tools/test/refunds.ts';
import { aClass, aFamily, aMemberOfStaff } from '../../../tools/test/school.ts';
import type { Person } from '../../platform/context.ts';
import { refusedEnvelope } from '../../platform/http/envelope.ts';
import { testsBegin } from '../../platform/testing-clock.ts';
import { paymentSweep } from '../payments/jobs.ts';
import { ordersLapse } from './jobs.ts';

let at: Refunds;
let finance: { person: Awaited<ReturnType<typeof aMemberOfStaff>>['person'] };
let operations: typeof finance;
beforeAll(async () => {
  at = await openRefunds();
  finance = { person: (await aMemberOfStaff(at.shop, 'finance')).person };
  operations = { person: (await aMemberOfStaff(at.shop, 'operations')).person };
});
afterAll(() => at.close());
beforeEach(async () => {
  at.shop.time.now = testsBegin;
  at.shop.waiting.length = 0;
  await at.checkout.control('reset', {});
});

const due = 288_000;
const transfer = { method: 'bank' as const, reference: '20261118000123', day: '2026-11-18' };
const byHand = (order_number: string, more: object = {}, as = finance) =>
  at.run(
    'officeOrderPaid',
    { order_number, amount: due, ...transfer, idempotency_key: crypto.randomUUID(), ...more } as never,
    as,
  );
/** A family with an unpaid order, in a class of some seats. */
async function unpaid(classSize = 5) {
  const family = await aFamily(at.shop);
  const { sessionId } = await aClass(at.shop, { classSize });
  const { number } = await at.checkout.order(family, sessionId);
  return { family, sessionId, number };
}
const seenBy = ({ family, number }: Awaited<ReturnType<typeof unpaid>>) =>
  at.run('orderInfo', { order_number: number }, { person: family.person });
const desk = (order_number: string) => at.run('officeOrderInfo', { order_number }, finance);
const rows = async (query: string, values: unknown[]) => (await at.shop.pool.query(query, values)).rows;
const moneyOf = (number: string) =>
  rows(
    `select p.provider, p.status, p.amount::int - coalesce((select sum(r.amount) from refunds r where r.payment_id = p.id), 0)::int as kept
     from payments p where p.order_number = $1 and p.paid_at is not null order by p.provider desc`,
    [number],
  );

test('opens an order paid by transfer like any other, and names the method', async () => {
  const order = await unpaid();
  await byHand(order.number, { note: '奶奶代付' });
  expect(await seenBy(order)).toMatchObject({ status: 'paid', payment_method: 'bank' });
  const view = await desk(order.number);
  expect(view).toMatchObject({
    status: 'paid',
    payment_method: 'bank',
    lines: [{ in_class: true }],
    payments: [
      {
        ...{ provider: 'bank', status: 'paid', amount: { amount: due } },
        ...{ reference: transfer.reference, day: transfer.day, note: '奶奶代付' },
      },
    ],
  });
  expect(view.events.at(-1)).toMatchObject({ event: 'pay', by: 'staff', by_name: '员工' });
  const noticeRows = await rows('select kind from notices where account_id = $1 and subject = $2', [
    order.family.parentId,
    order.number,
  ]);
  expect(noticeRows).toEqual([{ kind: 'order.paid' }]);
  const written = await rows(
    'select account_id, after from audit_entries where action = $1 and subject = $2',
    ['payment.take_down', `order:${order.number}`],
  );
  expect(written).toMatchObject([{ after: { method: 'bank', reference: transfer.reference, amount: due } }]);
  // The family paid: the trail does not say that the member of staff did.
  const acts = await rows(
    "select action from audit_entries where subject = $1 and action in ('order.pay', 'order.take_payment')",
    [`order:${order.number}`],
  );
  expect(acts).toEqual([{ action: 'order.take_payment' }]);
  const listed = await at.run(
    'officePaymentIndex',
    { filter: JSON.stringify({ q: transfer.reference }) } as never,
    finance,
  );
  expect(listed.items).toMatchObject([{ order_number: order.number, provider: 'bank', transaction: null }]);
  await at.settle();
  expect(await findBroken(at.shop.pool)).toEqual([]);
});

test('names the member of staff who acted for the family', async () => {
  const order = await unpaid();
  const staff = await aMemberOfStaff(at.shop, 'operations');
  await at.shop.pool.query("update accounts set name = '前台小李' where id = $1", [staff.id]);
  const until = at.shop.time.now.add({ minutes: 30 });
  const acting = { accountId: staff.id, signInId: crypto.randomUUID(), name: '前台小李', until };
  const person = { ...order.family.person, acting } as Person;
  await at.run('orderCancel', { order_number: order.number }, { person });
  expect((await desk(order.number)).events).toMatchObject([
    { event: 'place', by: 'parent', by_name: '王芳' },
    { event: 'cancel', by: 'staff', by_name: '前台小李' },
  ]);
});

test('refuses another amount, a missing document, a future day, and staff without the right', async () => {
  const order = await unpaid();
  for (const amount of [due - 1, due + 1, 2 * due])
    await expect(byHand(order.number, { amount })).rejects.toMatchObject({
      refusal: 'orders.not_what_is_due',
    });
  await expect(byHand(order.number, { reference: ' ' })).rejects.toMatchObject({
    fields: { reference: 'reference_required' },
  });
  await expect(byHand(order.number, { method: 'wechat' })).rejects.toMatchObject({
    fields: { method: expect.anything() },
  });
  await expect(byHand(order.number, { day: '2026-11-19' })).rejects.toMatchObject({
    refusal: 'payments.day_ahead',
  });
  await expect(byHand('T0')).rejects.toMatchObject({ refusal: 'not_found' });
  await expect(byHand(order.number, {}, operations)).rejects.toMatchObject({ refusal: 'not_allowed' });
  expect(await seenBy(order)).toMatchObject({ status: 'to_be_paid' });
  expect(await moneyOf(order.number)).toEqual([]);
  const fieldsOf = async (more: object) =>
    refusedEnvelope(await byHand(order.number, more).catch((thrown) => thrown), 'zh', 'r').fields;
  expect(await fieldsOf({ amount: due - 1 })).toEqual({ amount: '金额必须与订单应付金额一致。' });
  expect(await fieldsOf({ day: '2026-11-19' })).toEqual({ day: '日期不能晚于今天。' });
});

test('books a payment by hand once, and none for a paid or cancelled order', async () => {
  const order = await unpaid();
  const sameKey = { idempotency_key: 'once' };
  await byHand(order.number, sameKey);
  await byHand(order.number, sameKey);
  await expect(byHand(order.number)).rejects.toMatchObject({ refusal: 'orders.paid_before' });
  expect(await moneyOf(order.number)).toEqual([{ provider: 'bank', status: 'paid', kept: due }]);
  const online = await at.paid([{ sessionId: (await aClass(at.shop)).sessionId }]);
  await expect(byHand(online.number)).rejects.toMatchObject({ refusal: 'orders.paid_before' });
  const cancelled = await unpaid();
  await at.run('orderCancel', { order_number: cancelled.number }, { person: cancelled.family.person });
  await expect(byHand(cancelled.number)).rejects.toMatchObject({ refusal: 'orders.given_up' });
});

test('books once for two members of staff at once', async () => {
  const order = await unpaid();
  const results = await Promise.allSettled([byHand(order.number), byHand(order.number, { method: 'cash' })]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await moneyOf(order.number)).map((payment) => payment.kept)).toEqual([due]);
});

test('opens a lapsed order while its places are free; otherwise books nothing', async () => {
  const lapse = async () => {
    at.pass({ minutes: 45 });
    await at.checkout.tick(ordersLapse);
    await at.checkout.work();
  };
  const order = await unpaid();
  await lapse();
  expect(await seenBy(order)).toMatchObject({ status: 'cancelled' });
  await byHand(order.number, { method: 'cash' });
  expect(await seenBy(order)).toMatchObject({ status: 'paid', payment_method: 'cash' });
  const late = await unpaid(1);
  await lapse();
  const rival = await aFamily(at.shop);
  const rivalOrder = await at.checkout.order(rival, late.sessionId);
  await byHand(rivalOrder.number, { method: 'card' });
  await expect(byHand(late.number)).rejects.toMatchObject({ refusal: 'orders.no_places_left' });
  expect(await moneyOf(late.number)).toEqual([]);
  expect(
    await rows(
      'select 1 from hand_entries h join payments p on p.id = h.payment_id where p.order_number = $1',
      [late.number],
    ),
  ).toEqual([]);
  expect(await findBroken(at.shop.pool)).toEqual([]);
});

test.each(['wechat', 'alipay'] as const)(
  'keeps one of two simultaneous payments by %s and by hand, and refunds the other',
  async (method) => {
    const order = await unpaid();
    const outTradeNo = await at.checkout.start(order.family, order.number, method);
    await Promise.allSettled([at.checkout.pay(outTradeNo, { notified: true }), byHand(order.number)]);
    await at.settle();
    await at.checkout.tick(paymentSweep);
    await at.settle();
    expect(await seenBy(order)).toMatchObject({ status: 'paid' });
    const sums = (await moneyOf(order.number)).map((payment) => payment.kept);
    expect(sums.filter((sum) => sum !== 0)).toEqual([due]);
    expect(await findBroken(at.shop.pool)).toEqual([]);
  },
);

test('refunds a provider’s payment that could not be ended before a payment by hand', async () => {
  const order = await unpaid();
  const outTradeNo = await at.checkout.start(order.family, order.number, 'wechat');
  await at.checkout.control('fault', { kind: '500', provider: 'wechat', times: 10_000 });
  await byHand(order.number);
  await at.checkout.control('reset', {});
  await at.checkout.pay(outTradeNo, { notified: true });
  await at.settle();
  expect(await moneyOf(order.number)).toMatchObject([
    { provider: 'wechat', kept: 0 },
    { provider: 'bank', kept: due },
  ]);
  expect(await findBroken(at.shop.pool)).toEqual([]);
});

test('refunds a payment by hand only when finance names its document', async () => {
  const order = await unpaid();
  await byHand(order.number, { method: 'cash' });
  const view = await seenBy(order);
  const bought = { ...order, order: view, lineIds: view.lines.map(({ id }) => id) };
  await at.ask(bought);
  await at.settle();
  const waiting = async () =>
    (
      await at.run('moneyStuck', { filter: JSON.stringify({ kind: 'refund_by_hand' }) } as never, finance)
    ).items.filter(({ order_number }) => order_number === order.number);
  const [item] = await waiting();
  expect(item).toMatchObject({ provider: 'cash', amount: { amount: due } });
  const give = (more: object = {}, as = finance) =>
    at.run('officeRefundGiven', { refund_id: item?.about ?? '', ...transfer, ...more } as never, as);
  await expect(give({ reference: '' })).rejects.toMatchObject({
    fields: { reference: 'reference_required' },
  });
  await expect(give({}, operations)).rejects.toMatchObject({ refusal: 'not_allowed' });
  await give({ method: 'cash', reference: '收据 0012' });
  expect(await waiting()).toEqual([]);
  const noticeText = async (kind: string) => {
    const about = { person: order.family.person };
    const { items } = await at.run('memberInformation', {}, about);
    const id = items.find((notice) => notice.kind === kind)?.id ?? '';
    return JSON.stringify(await at.run('memberInformationInfo', { id }, about));
  };
  expect(await noticeText('refund.changed')).not.toMatch(/微信|支付宝|原路/);
  const refundNotice = await noticeText('payment.refunded');
  expect(refundNotice).toMatch(/现金.*收据 0012/);
  expect(refundNotice).not.toMatch(/原支付方式|支付渠道/);
  await expect(give()).rejects.toMatchObject({ refusal: 'payments.refund_settled' });
  expect(await at.sentBack(order.number)).toEqual([{ amount: due, status: 'succeeded' }]);
  expect(await desk(order.number)).toMatchObject({ status: 'refunded', payments: [{ status: 'refunded' }] });
  const online = await at.paid([{ sessionId: (await aClass(at.shop)).sessionId }]);
  await at.ask(online);
  const [refund] = await rows(
    'select r.id from refunds r join payments p on p.id = r.payment_id where p.order_number = $1',
    [online.number],
  );
  await expect(give({ refund_id: refund.id })).rejects.toMatchObject({ refusal: 'payments.not_by_hand' });
  await at.settle();
  expect(await findBroken(at.shop.pool)).toEqual([]);
});
