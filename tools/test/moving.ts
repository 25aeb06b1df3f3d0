import { expect } from 'vitest';
import { runJobs } from '../../server/platform/testing.ts';
import { findBroken } from '../invariants.ts';
import { openHouse } from './house.ts';
import { openRefunds, type Refunds } from './refunds.ts';
import { aClass } from './school.ts';

type Wish = NonNullable<Parameters<typeof aClass>[1]>;
type Bought = Awaited<ReturnType<Refunds['paid']>>;

/** A checkout at which families go to dearer sessions and pay the difference. */
export async function openMoving() {
  const at = await openRefunds();
  /** Sessions of one offering: the first at 2,880 yuan, each other at a price of its own in minor units. */
  async function sessionsAt(prices: readonly number[], first: Wish = {}, other: Wish = {}) {
    const one = await aClass(at.shop, { startsInDays: 20, ...first });
    const ids: string[] = [];
    for (const [index, price] of prices.entries()) {
      const { sessionId } = await aClass(at.shop, { startsInDays: 22 + index, ...other, sisterOf: one });
      await at.shop.pool.query('update sessions set price = $2 where id = $1', [sessionId, price]);
      ids.push(sessionId);
    }
    return { from: one.sessionId, to: ids[0] ?? '', others: ids.slice(1) };
  }

  const who = ({ family }: Bought) => ({ person: family.person });
  const aboutOf = ({ number, lineIds }: Bought) => ({ order_number: number, line_id: lineIds[0] ?? '' });
  const choiceOf = async (bought: Bought, sessionId: string) => {
    const { choices } = await at.run('orderMovePreview', aboutOf(bought), who(bought));
    const found = choices.find(({ session }) => session.id === sessionId);
    if (!found) throw new Error('the session is not offered');
    return found;
  };
  const place = (bought: Bought, session_id: string, total: number, credits = 0) =>
    at.run(
      'orderMovePlace',
      { ...aboutOf(bought), session_id, credits, total, idempotency_key: crypto.randomUUID() },
      who(bought),
    );
  const payFor = async ({ family }: Bought, number: string, method: 'wechat' | 'alipay' = 'alipay') => {
    await at.checkout.pay(await at.checkout.start(family, number, method), { told: true });
    await at.checkout.work();
  };
  /** Goes to a dearer session at what is shown, and pays for it; answers the order for the difference. */
  async function goUp(bought: Bought, sessionId: string, credits = 0) {
    const shown = await choiceOf(bought, sessionId);
    const total = credits > 0 ? (shown.with_credits?.total.amount ?? -1) : shown.difference.amount;
    const { number } = await place(bought, sessionId, total, credits);
    if (total > 0) await payFor(bought, number);
    return number;
  }
  const inClass = async (sessionId: string) =>
    (
      await at.shop.pool.query(
        'select child_id, order_number from enrolments where session_id = $1 and ended_at is null order by child_id',
        [sessionId],
      )
    ).rows.map(({ child_id, order_number }) => [child_id, order_number]);
  const statusOf = async (bought: Bought, number: string) =>
    (await at.run('orderInfo', { order_number: number }, who(bought))).status;
  const back = async (number: string) => (await at.sentBack(number)).map(({ amount }) => amount);
  const unbroken = async () => expect(await findBroken(at.shop.pool)).toEqual([]);
  const told = () =>
    runJobs(at.shop, openHouse({ providers: at.providers }).jobs('payments', 'orders', 'moves'));

  return {
    ...at,
    sessionsAt,
    who,
    aboutOf,
    choiceOf,
    place,
    payFor,
    goUp,
    inClass,
    statusOf,
    back,
    unbroken,
    told,
  };
}
export type Moving = Awaited<ReturnType<typeof openMoving>>;
