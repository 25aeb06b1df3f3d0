import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Moving, openMoving } from '../../../tools/test/moving.ts';
import { aClass } from '../../../tools/test/school.ts';
import { testsBegin } from '../../platform/testing-clock.ts';

let at: Moving;
beforeAll(async () => {
  at = await openMoving();
});
afterAll(() => at.close());
beforeEach(() => {
  at.shop.time.now = testsBegin;
  at.shop.waiting.length = 0;
});

/** An offering of three lessons at ¥2,880, or ¥2,400 early, with two more sessions. */
async function threeSessions(days: { bought: number; begun: number; other: number }) {
  const early = { price: 240_000, until: '2099-01-01' };
  const first = await aClass(at.shop, { startsInDays: days.bought, early });
  const sister = async (startsInDays: number) =>
    (await aClass(at.shop, { startsInDays, sisterOf: first })).sessionId;
  return { bought: first.sessionId, begun: await sister(days.begun), other: await sister(days.other) };
}
type Bought = Awaited<ReturnType<Moving['paid']>>;
const move = (bought: Bought, session_id: string, total: number) =>
  at.run(
    'orderMove',
    { ...at.aboutOf(bought), session_id, to: 'source', total, idempotency_key: crypto.randomUUID() },
    at.who(bought),
  );

test('asks the price of a direct purchase for a class that had begun, and the early price is lost', async () => {
  const { bought: from, begun, other } = await threeSessions({ bought: 20, begun: -3, other: 22 });
  const bought = await at.paid([{ sessionId: from }]);
  expect(await at.choiceOf(bought, other)).toMatchObject({ total: { amount: 0 }, difference: { amount: 0 } });
  // Two of three lessons at the list price, as for any late joiner.
  const shown = await at.choiceOf(bought, begun);
  expect(shown).toMatchObject({ lessons: 2, worth: { amount: 192_000 }, total: { amount: 48_000 } });
  const direct = await at.run('courseInfo', { number: bought.order.lines[0]?.offering.number ?? '' });
  expect(direct.sessions.find(({ id }) => id === begun)?.price?.now.amount).toBe(192_000);
  await move(bought, begun, 48_000);
  await at.settle();
  await at.unbroken();
  expect(await at.choiceOf(bought, other)).toMatchObject({ difference: { amount: 96_000 } });
  await at.goUp(bought, other);
  await at.settle();
  expect(await at.choiceOf(bought, begun)).toMatchObject({ worth: { amount: 192_000 } });
  await at.unbroken();
});

test('keeps the early price between classes that both began after the purchase', async () => {
  const { bought: from, begun: to } = await threeSessions({ bought: 2, begun: 1, other: 30 });
  const bought = await at.paid([{ sessionId: from }]);
  at.pass({ hours: 24 * 7.5 });
  expect(await at.choiceOf(bought, to)).toMatchObject({ total: { amount: 0 }, difference: { amount: 0 } });
});
