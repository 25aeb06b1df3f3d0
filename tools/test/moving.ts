import { expect } from 'vitest';
import { runJobs } from '../../server/platform/testing.ts';
import { findBroken } from '../invariants.ts';
import { openAll } from './all-capabilities.ts';
import { openRefunds, type Refunds } from './refunds.ts';
import { aClass } from './school.ts';

type Options = NonNullable<Parameters<typeof aClass>[1]>;
type Bought = Awaited<ReturnType<Refunds['paid']>>;

/** A checkout at which families change to dearer sessions and pay the difference. */
export async function openMoving() {
  const refunds = await openRefunds();
  /** Sessions of one offering: the first at ¥2,880, the others at `prices` in minor units. */
  async function sessionsAt(prices: readonly number[], first: Options = {}, other: Options = {}) {
    const cheapest = await aClass(refunds.shop, { startsInDays: 20, ...first });
    const ids: string[] = [];
    for (const [index, price] of prices.entries()) {
      const { sessionId } = await aClass(refunds.shop, {
        startsInDays: 22 + index,
        ...other,
        sisterOf: cheapest,
      });
      await refunds.shop.pool.query('update sessions set price = $2 where id = $1', [sessionId, price]);
      ids.push(sessionId);
    }
    return { from: cheapest.sessionId, to: ids[0] ?? '', others: ids.slice(1) };
  }

  const asParent = ({ family }: Bought) => ({ person: family.person });
  const aboutOf = ({ number, lineIds }: Bought) => ({ order_number: number, line_id: lineIds[0] ?? '' });
  const choiceOf = async (bought: Bought, sessionId: string) => {
    const { choices } = await refunds.run('orderMovePreview', aboutOf(bought), asParent(bought));
    const found = choices.find(({ session }) => session.id === sessionId);
    if (!found) throw new Error('the session is not among the choices');
    return found;
  };
  const place = (bought: Bought, session_id: string, total: number, credits = 0) =>
    refunds.run(
      'orderMovePlace',
      { ...aboutOf(bought), session_id, credits, total, idempotency_key: crypto.randomUUID() },
      asParent(bought),
    );
  const payFor = async ({ family }: Bought, number: string, method: 'wechat' | 'alipay' = 'alipay') => {
    await refunds.checkout.pay(await refunds.checkout.start(family, number, method), { notified: true });
    await refunds.checkout.work();
  };
  /** Changes to a dearer session at the shown price, and pays; returns the order for the difference. */
  async function goUp(bought: Bought, sessionId: string, credits = 0) {
    const choice = await choiceOf(bought, sessionId);
    const total = credits > 0 ? (choice.with_credits?.total.amount ?? -1) : choice.difference.amount;
    const { number } = await place(bought, sessionId, total, credits);
    if (total > 0) await payFor(bought, number);
    return number;
  }
  const inClass = async (sessionId: string) =>
    (
      await refunds.shop.pool.query(
        'select child_id, order_number from enrolments where session_id = $1 and ended_at is null order by child_id',
        [sessionId],
      )
    ).rows.map(({ child_id, order_number }) => [child_id, order_number]);
  const statusOf = async (bought: Bought, number: string) =>
    (await refunds.run('orderInfo', { order_number: number }, asParent(bought))).status;
  const back = async (number: string) => (await refunds.sentBack(number)).map(({ amount }) => amount);
  const unbroken = async () => expect(await findBroken(refunds.shop.pool)).toEqual([]);
  const notified = () =>
    runJobs(refunds.shop, openAll({ providers: refunds.providers }).jobs('payments', 'orders', 'moves'));

  return {
    ...refunds,
    sessionsAt,
    who: asParent,
    aboutOf,
    choiceOf,
    place,
    payFor,
    goUp,
    inClass,
    statusOf,
    back,
    unbroken,
    notified,
  };
}
export type Moving = Awaited<ReturnType<typeof openMoving>>;
