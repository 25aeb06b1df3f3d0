import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClass, aFamily, aMemberOfStaff } from '../../../tools/test/school.ts';
import { openUnderfilledShop } from '../../../tools/test/underfilled.ts';

type UnderfilledShop = Awaited<ReturnType<typeof openUnderfilledShop>>;
let close: UnderfilledShop['close'];
let opened: UnderfilledShop;
beforeAll(async () => {
  opened = await openUnderfilledShop();
  ({ close } = opened);
});
afterAll(() => close());

test('shows a class that does not run as one act a family, without ids, empty sums or acts that changed nothing', async () => {
  const { shop, run, anUnderfilledClass, buy, decide } = opened;
  const underfilled = await anUnderfilledClass(6);
  await aClass(shop, { sisterOf: underfilled, classSize: 1, startsInDays: 12 });
  for (const plan of ['move', 'credits', 'refund'] as const)
    await buy(await aFamily(shop), [{ sessionId: underfilled.sessionId, plan }]);
  await decide();
  const { person } = await aMemberOfStaff(shop, 'owner');
  const { items } = await run('auditIndex', { filter: {}, page_size: 100 }, { person, locale: 'en' });
  const decided = items.slice(
    0,
    items.findIndex(({ action }) => action === 'session.decide'),
  );
  expect(decided.map(({ action, besides }) => [action, ...besides.map((other) => other.action)])).toEqual([
    ['order.settle_line', 'payment.refund', 'order.refund'],
    ['order.settle_line', 'credits.give', 'order.refund'],
    ['order.settle_line'],
  ]);
  expect(decided.map(({ changes }) => changes.find(({ field }) => field === 'enrolment')?.is)).toEqual(
    Array(3).fill(expect.stringMatching(/^Go .* · Anna Wang$/)),
  );
  expect(decided[1]?.besides[0]?.changes.map(({ field }) => field).toSorted()).toEqual([
    'amount',
    'enrolment',
    'order',
    'reason',
  ]);
  expect(JSON.stringify(decided)).not.toMatch(/no longer there|CN¥0|lineId|orderNumber/);
});
