import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBroken } from '../../../tools/invariants.ts';
import { openRefunds, type Refunds } from '../../../tools/test/refunds.ts';
import { aClass } from '../../../tools/test/school.ts';
import { secondsAfterNotYet } from '../payments/rules.ts';

let at: Refunds;
beforeAll(async () => {
  at = await openRefunds();
  // Real minutes: the simulated WeChat accepts one refund of a payment in each.
  await at.control('clock', { factor: 1 });
});
afterAll(() => at.close());

const second = async () =>
  (await at.shop.pool.query('select status, trouble, polls, next_poll_at from refunds order by at desc, id'))
    .rows[0];

test('WeChat accepts the second of two refunds of a payment once the minute is over', async () => {
  const classes = [await aClass(at.shop, { startsInDays: 20 }), await aClass(at.shop, { startsInDays: 30 })];
  const bought = await at.paid(classes);
  const [first = '', last = ''] = bought.lineIds;
  await at.ask(bought, { lineIds: [first] });
  await at.settle();
  at.pass({ seconds: 5 });
  await at.ask(bought, { lineIds: [last] });
  await at.settle();
  const { next_poll_at, ...waiting } = await second();
  expect(waiting).toEqual({ status: 'requested', trouble: 'FREQUENCY_LIMITED', polls: 0 });
  const next = Temporal.Instant.from(new Date(next_poll_at).toISOString());
  expect(at.shop.time.now.until(next).total('seconds')).toBeCloseTo(secondsAfterNotYet, 0);
  at.pass({ seconds: secondsAfterNotYet });
  await at.control('clock', { factor: 0 });
  await at.settle();
  expect(await second()).toMatchObject({ status: 'succeeded', trouble: null });
  expect(await at.checkout.status(bought.family, bought.number)).toBe('refunded');
  expect(await findBroken(at.shop.pool, at.shop.time.now)).toEqual([]);
});
