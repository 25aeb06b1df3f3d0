import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { entriesIn } from '../../../tools/test/calendar-entries.ts';
import { openRefunds, type Refunds } from '../../../tools/test/refunds.ts';
import { aClass, aFamily, aSecondGuardian } from '../../../tools/test/school.ts';
import { testsBegin } from '../../platform/testing-clock.ts';

let at: Refunds;
beforeAll(async () => {
  at = await openRefunds();
});
afterAll(() => at.close());
beforeEach(() => {
  at.shop.time.now = testsBegin;
});

test('a refund cancels the future lessons of the mail that confirmed them, and buying again confirms them', async () => {
  const { sessionId } = await aClass(at.shop, { startsInDays: 20 });
  const family = await aFamily(at.shop);
  const other = await aSecondGuardian(at.shop, family, ['see']);
  const bought = await at.paid([{ sessionId }], { family });
  const confirmed = await entriesIn(at.shop, family.parentId, 'order.paid');
  expect(confirmed).toHaveLength(3);
  at.checkout.pass({ hours: 1 });
  await at.ask(bought);
  const cancelled = await entriesIn(at.shop, family.parentId, 'refund.changed');
  expect(cancelled.map(({ id, state }) => [id, state])).toEqual(confirmed.map(({ id }) => [id, 'CANCELLED']));
  expect(await entriesIn(at.shop, other.parentId, 'class.left')).toEqual(cancelled);
  at.checkout.pass({ hours: 1 });
  await at.paid([{ sessionId }], { family });
  const again = await entriesIn(at.shop, family.parentId, 'order.paid');
  expect(again.map(({ id, state }) => [id, state])).toEqual(confirmed.map(({ id }) => [id, 'CONFIRMED']));
  const revisions = [confirmed, cancelled, again].map(([entry]) => entry?.revision ?? 0);
  expect(revisions).toEqual([...new Set(revisions)].sort((a, b) => a - b));
});
