import Fastify from 'fastify';
import { registerNotifications } from '../../server/capabilities/payments/index.ts';
import { openProviders } from '../../server/capabilities/payments/open-providers.ts';
import type { AnyJob } from '../../server/platform/jobs/define-job.ts';
import { callerOn, runClock, runJobs, testShop } from '../../server/platform/testing.ts';
import { simulatorSettings } from '../../simulator/settings.ts';
import { type Simulator, startSimulator } from '../../simulator/start.ts';
import type { Delivery } from '../../simulator/state.ts';
import { controlOf, until } from '../../simulator/testing.ts';
import { openAll } from './all-capabilities.ts';
import { aClass, aFamily, type TestFamily } from './school.ts';

type Method = 'wechat' | 'alipay';
const channels = { wechat: 'native', alipay: 'page' } as const;

/** A shop with both simulated providers, whose notifications reach it, on a clock of the test's own. */
export async function openCheckout() {
  const simulator: Simulator = await startSimulator();
  const providers = await openProviders(simulatorSettings(simulator.keys, simulator));
  const shop = await testShop();
  const server = Fastify();
  await registerNotifications(server, shop.app, providers);
  shop.app.settings.publicUrl = await server.listen({ host: '127.0.0.1', port: 0 });
  const run = callerOn(shop, openAll({ providers }).calls);
  const jobs = openAll({ providers }).jobs('payments', 'orders');
  const control = controlOf(simulator);

  const answered = async (outTradeNo: string, event: Delivery['event']): Promise<number> => {
    const deliveries = (await control(`notifications?out_trade_no=${outTradeNo}`)) as Delivery[];
    return deliveries.filter((delivery) => delivery.event === event && delivery.status > 0).length;
  };
  /** Runs an act that makes a provider send a notification, and waits until the shop has answered it. */
  const telling = async (outTradeNo: string, event: Delivery['event'], act: () => Promise<unknown>) => {
    const answeredBefore = await answered(outTradeNo, event);
    await act();
    await until(async () => (await answered(outTradeNo, event)) > answeredBefore || undefined);
  };
  const order = async (family: TestFamily, sessionId: string) => {
    const about = { person: family.person };
    await run('cartAdd', { child_id: family.children[0] ?? '', session_id: sessionId }, about);
    const cart = await run('cartIndex', {}, about);
    const items = cart.items.filter((item) => item.session.id === sessionId);
    const selection = { item_ids: items.map((item) => item.id), coupon_codes: [], credits: 0 };
    return run('orderPlace', { ...selection, total: 288_000, idempotency_key: crypto.randomUUID() }, about);
  };
  const attempts = async (orderNumber: string) =>
    (
      await shop.pool.query(
        'select id, out_trade_no, status from payments where order_number = $1 order by created_at',
        [orderNumber],
      )
    ).rows as { id: string; out_trade_no: string; status: string }[];

  /** Starts a payment; returns the provider's number. Alipay creates its trade only when the cashier is opened. */
  const start = async (family: TestFamily, orderNumber: string, method: Method) => {
    const begun = await run(
      'orderPay',
      { order_number: orderNumber, method, channel: channels[method] },
      { person: family.person },
    );
    if (begun.url) await fetch(begun.url);
    return (await attempts(orderNumber)).at(-1)?.out_trade_no ?? '';
  };

  return {
    simulator,
    providers,
    shop,
    run,
    jobs,
    control,
    order,
    attempts,
    start,
    /** A family with an order and its started payment. */
    begun: async (method: Method, classSize = 5) => {
      const family = await aFamily(shop);
      const { sessionId } = await aClass(shop, { classSize });
      const { number } = await order(family, sessionId);
      return { family, sessionId, number, outTradeNo: await start(family, number, method) };
    },
    status: async (family: TestFamily, number: string) =>
      (await run('orderInfo', { order_number: number }, { person: family.person })).status,
    /** The payer pays; with `notified` it waits until the notification is answered. */
    pay: async (outTradeNo: string, { notified = false } = {}) => {
      const pay = () => control('pay', { out_trade_no: outTradeNo });
      await (notified ? telling(outTradeNo, 'payment', pay) : pay());
    },
    /** The provider settles a slow refund and the shop is notified. In the meantime a sweep may see that refund. */
    settleRefund: (outTradeNo: string, status: 'SUCCESS' | 'ABNORMAL' | 'CLOSED') =>
      telling(outTradeNo, 'refund', () => control('refund-result', { out_trade_no: outTradeNo, status })),
    /** Runs a clock job once. */
    tick: (due: AnyJob) => runClock(shop, jobs, due),
    /** Runs all waiting jobs. A job that fails is dropped: its retries come by the clock. */
    work: async () => {
      while (shop.waiting.length > 0) await runJobs(shop, jobs).catch(() => {});
    },
    pass: (time: Temporal.DurationLike) => {
      shop.time.now = shop.time.now.add(time);
    },
    close: async () => {
      await server.close();
      await shop.close();
      await simulator.close();
    },
  };
}
export type Checkout = Awaited<ReturnType<typeof openCheckout>>;
