import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { type Moving, openMoving } from '../../../tools/test/moving.ts';
import { aFamily, aMemberOfStaff } from '../../../tools/test/school.ts';
import { callerOn, runJobs } from '../../platform/testing.ts';
import { testsBegin } from '../../platform/testing-clock.ts';
import { ordersLapse } from '../orders/jobs.ts';
import { paymentSucceeded } from '../payments/jobs.ts';

let at: Moving;
beforeAll(async () => {
  at = await openMoving();
});
afterAll(() => at.close());
beforeEach(() => {
  at.shop.time.now = testsBegin;
  at.shop.waiting.length = 0;
});

test('changes nothing if unpaid, and refunds money that arrives late', async () => {
  const { from, to } = await at.sessionsAt([300_000], {}, { classSize: 1 });
  const bought = await at.paid([{ sessionId: from }]);
  const { number } = await at.place(bought, to, 12_000);
  const outTradeNo = await at.checkout.start(bought.family, number, 'wechat');
  await at.control('fault', { provider: 'wechat', kind: 'close_paid' }).catch(() => {});
  at.pass({ minutes: 40 });
  await at.checkout.tick(ordersLapse);
  expect(await at.statusOf(bought, number)).toBe('cancelled');
  const cart = await at.run('cartIndex', {}, at.who(bought));
  expect(cart.items).toEqual([]);
  const { rows } = await at.shop.pool.query(
    `select data from notices where account_id = $1 and kind = 'order.lapsed'`,
    [bought.family.parentId],
  );
  expect(rows).toMatchObject([{ data: { is_difference: true } }]);
  await at.unbroken();
  // The provider charged the money anyway.
  await at.shop.pool.query(
    `update payments set status = 'paid_late', paid_at = $2, next_poll_at = null where out_trade_no = $1`,
    [outTradeNo, at.shop.time.now.toString()],
  );
  const [attempt] = await at.attempts(number);
  at.shop.waiting.push({ job: paymentSucceeded, data: { paymentId: attempt?.id } } as never);
  await at.checkout.work().catch(() => {});
  expect(await at.statusOf(bought, number)).toBe('cancelled');
  expect(await at.inClass(from)).toHaveLength(1);
  expect(await at.back(number)).toEqual([12_000]);
});

test('refunds the difference when the old session is called off in the meantime', async () => {
  const { from, to } = await at.sessionsAt([300_000]);
  const bought = await at.paid([{ sessionId: from }]);
  const { number } = await at.place(bought, to, 12_000);
  const office = { person: (await aMemberOfStaff(at.shop, 'owner')).person };
  await at.run('officeSessionCallOff', { session_id: from, why: '教室漏水' }, office);
  const jobs = openAll({ providers: at.providers }).jobs('minimum-enrolment', 'payments', 'orders');
  await runJobs(at.shop, jobs);
  await at.payFor(bought, number);
  await at.settle();
  expect(await at.statusOf(bought, number)).toBe('cancelled');
  expect(await at.back(number)).toEqual([12_000]);
  expect(await at.back(bought.number)).toEqual([288_000]);
  await at.unbroken();
});

test('handles the calling off of the new session before and after payment', async () => {
  const { from, to, others } = await at.sessionsAt([300_000, 310_000]);
  const [early, late] = [await at.paid([{ sessionId: from }]), await at.paid([{ sessionId: from }])];
  const { number } = await at.place(early, to, 12_000);
  const paid = await at.goUp(late, others[0] ?? '');
  const office = { person: (await aMemberOfStaff(at.shop, 'owner')).person };
  for (const session_id of [to, others[0] ?? ''])
    await at.run('officeSessionCallOff', { session_id, why: '教室漏水' }, office);
  const jobs = openAll({ providers: at.providers }).jobs('minimum-enrolment', 'payments', 'orders');
  await runJobs(at.shop, jobs);
  await at.settle();
  expect(await at.statusOf(early, number)).toBe('cancelled');
  expect(await at.inClass(from)).toEqual([[early.family.children[0], early.number]]);
  expect([await at.back(late.number), await at.back(paid)]).toEqual([[288_000], [22_000]]);
  expect([await at.statusOf(late, late.number), await at.statusOf(late, paid)]).toEqual([
    'refunded',
    'refunded',
  ]);
  await at.unbroken();
});

test('lets one of two families pay for the last place, and places one order for two clicks', async () => {
  const { from, to } = await at.sessionsAt([300_000], {}, { classSize: 1 });
  const [first, second] = [await at.paid([{ sessionId: from }]), await at.paid([{ sessionId: from }])];
  const ends = await Promise.allSettled([
    at.place(first, to, 12_000),
    at.place(second, to, 12_000),
    at.place(first, to, 12_000),
  ]);
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { rows } = await at.shop.pool.query(`select number from orders where move->>'toSessionId' = $1`, [
    to,
  ]);
  expect(rows).toHaveLength(1);
  await at.unbroken();
});

test('lets staff move a family to a dearer session with a reason, and refuses without one', async () => {
  const { from, to } = await at.sessionsAt([300_000]);
  const bought = await at.paid([{ sessionId: from }]);
  const office = { person: (await aMemberOfStaff(at.shop, 'owner')).person };
  const act = { ...at.aboutOf(bought), session_id: to, to: 'source' as const, total: 0 };
  const move = (waive?: string) =>
    at.run(
      'officeOrderMove',
      { ...act, idempotency_key: crypto.randomUUID(), ...(waive ? { waive } : {}) },
      office,
    );
  await expect(move()).rejects.toMatchObject({ refusal: 'moves.dearer' });
  expect(await move('老师换班')).toMatchObject({ by: 'staff', waived: { amount: 12_000 }, paid: null });
  const { rows } = await at.shop.pool.query(
    `select after from audit_entries where action = 'order.move_line' and subject = $1`,
    [`order:${bought.number}`],
  );
  expect(rows).toMatchObject([{ after: { waived: 12_000, why: '老师换班' } }]);
  expect(await at.preview(bought)).toMatchObject({ total: { amount: 288_000 } });
  await at.unbroken();
});

test('refuses another family’s line, and a session that is not dearer', async () => {
  const { from, to, others } = await at.sessionsAt([300_000, 288_000]);
  const bought = await at.paid([{ sessionId: from }]);
  const stranger = await aFamily(at.shop);
  const run = callerOn(at.shop, openAll({ providers: at.providers }).calls);
  const input = {
    ...at.aboutOf(bought),
    session_id: to,
    total: 12_000,
    idempotency_key: crypto.randomUUID(),
  };
  await expect(run('orderMovePlace', input, { person: stranger.person })).rejects.toMatchObject({
    refusal: 'not_found',
  });
  await expect(at.place(bought, others[0] ?? '', 0)).rejects.toMatchObject({ refusal: 'moves.not_dearer' });
  await at.unbroken();
});
