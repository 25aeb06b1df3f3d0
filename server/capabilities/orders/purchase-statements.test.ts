import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCheckout } from '../../../tools/test/checkout.ts';
import { openHouse } from '../../../tools/test/house.ts';
import { listenTo } from '../../../tools/test/listen-to.ts';
import { aClass, aFamily } from '../../../tools/test/school.ts';
import { runJobs } from '../../platform/testing.ts';
import { noticeMail, noticeSms } from '../notices/jobs.ts';
import { paymentNotified, paymentSucceeded } from '../payments/jobs.ts';

let checkout: Awaited<ReturnType<typeof openCheckout>>;

beforeAll(async () => {
  checkout = await openCheckout();
});
afterAll(() => checkout.close());

test('a whole purchase sends no more statements than it needs: cart, quote, order, payment, notification, enrolment, mail', async () => {
  const { shop, run, providers, attempts, pay } = checkout;
  const sent: string[] = [];
  const send = async (message: object) => {
    sent.push(JSON.stringify(message));
  };
  const mail = { send };
  const sms = { templates: [], send };
  const jobs = openHouse({ providers, mail, sms }).jobs('payments', 'orders', 'notices');
  const family = await aFamily(shop);
  const about = { person: family.person };
  const { sessionId, offeringId } = await aClass(shop);
  await shop.pool.query('update offerings set nth_child_rate_bp = 1000 where id = $1', [offeringId]);
  const stop = listenTo(shop.pool);
  const cart = await run('cartAdd', { child_id: family.children[0] ?? '', session_id: sessionId }, about);
  const selection = { item_ids: cart.items.map(({ id }) => id), coupon_codes: [], credits: 0 };
  const quote = await run('orderQuote', selection, about);
  const { number } = await run(
    'orderPlace',
    { ...selection, total: quote.total.amount, idempotency_key: crypto.randomUUID() },
    about,
  );
  await run('orderPay', { order_number: number, method: 'wechat', channel: 'native' }, about);
  const [attempt] = await attempts(number);
  await pay(attempt?.out_trade_no ?? '', { told: true });
  const ran = await runJobs(shop, jobs);
  // Without what opens and ends transactions, the test's own look for the attempt, and the school's own words of notices:
  // a server reads those once in two seconds, however many buy.
  const apart = /^(begin|commit)$|^select id, out_trade_no|^select "kind", "written" from "notice_words"/;
  const said = stop().filter((text) => !apart.test(text));
  expect(ran).toEqual([paymentNotified.name, paymentSucceeded.name, noticeMail.name, noticeSms.name]);
  expect(sent).toHaveLength(1);
  // What the edge and the queue add: each call looks its caller up, each job is put into the queue.
  const calls = ['cartAdd', 'orderQuote', 'orderPlace', 'orderPay'];
  // A statement more has to be worth it: each is planned, sent and waited for in every purchase.
  expect(said.length + calls.length + ran.length, said.join('\n')).toBeLessThanOrEqual(60);
});
