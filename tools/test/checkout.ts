import Fastify from 'fastify';
import { registerNotifications } from '../../server/capabilities/payments/index.ts';
import { openProviders } from '../../server/capabilities/payments/open-providers.ts';
import type { AnyJob } from '../../server/platform/jobs/define-job.ts';
import { callerOn, runClock, runJobs, testShop } from '../../server/platform/testing.ts';
import { simulatorSettings } from '../../simulator/settings.ts';
import { type Simulator, startSimulator } from '../../simulator/start.ts';
import type { Delivery } from '../../simulator/state.ts';
import { controlOf, until } from '../../simulator/testing.ts';
import { openHouse } from './house.ts';
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
  const run = callerOn(shop, openHouse({ providers }).calls);
  const jobs = openHouse({ providers }).jobs('payments', 'orders');
  const control = controlOf(simulator);

  const answered = async (outTradeNo: string, event: Delivery['event']): Promise<number> => {
    const sent = (await control(`notifications?out_trade_no=${outTradeNo}`)) as Delivery[];
    return sent.filter((one) => one.event === event && one.status > 0).length;
  };
  /** Does what a provider tells of, and waits until the shop has answered that notification. */
  const telling = async (outTradeNo: string, event: Delivery['event'], act: () => Promise<unknown>) => {
    const before = await answered(outTradeNo, event);
    await act();
    await until(async () => (await answered(outTradeNo, event)) > before || undefined);
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

  /** Starts a payment; answers the provider's number. Alipay knows it once its cashier was opened. */
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
    /** A family with an order and the begun payment of it. */
    begun: async (method: Method, classSize = 5) => {
      const family = await aFamily(shop);
      const { sessionId } = await aClass(shop, { classSize });
      const { number } = await order(family, sessionId);
      return { family, sessionId, number, outTradeNo: await start(family, number, method) };
    },
    status: async (family: TestFamily, number: string) =>
      (await run('orderInfo', { order_number: number }, { person: family.person })).status,
    /** The payer pays; with `told`, once the notification was answered. */
    pay: async (outTradeNo: string, { told = false } = {}) => {
      const pay = () => control('pay', { out_trade_no: outTradeNo });
      await (told ? telling(outTradeNo, 'payment', pay) : pay());
    },
    /** The provider settles a refund that takes its time. While the shop notes what it is told, a sweep passes over that refund. */
    settleRefund: (outTradeNo: string, status: 'SUCCESS' | 'ABNORMAL' | 'CLOSED') =>
      telling(outTradeNo, 'refund', () => control('refund-result', { out_trade_no: outTradeNo, status })),
    /** Lets a job that comes by the clock run once. */
    tick: (due: AnyJob) => runClock(shop, jobs, due),
    /** Runs the jobs that wait. One that fails is put aside: its later tries come by the clock. */
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
