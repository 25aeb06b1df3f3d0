import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openAll } from '../../../tools/test/all-capabilities.ts';
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

const { notices } = openAll();

/** The calendar entries of an account's newest notice of a kind: id, state and revision. */
async function entriesIn(accountId: string, kind: string) {
  const { rows } = await at.shop.pool.query(
    'select data from notices where account_id = $1 and kind = $2 order by at desc limit 1',
    [accountId, kind],
  );
  const files = notices
    .find((notice) => notice.kind === kind)
    ?.files?.({
      ...{ locale: 'zh', name: '', storeName: '童学', reached: {} as never, origin: 'http://127.0.0.1' },
      ...{ timeZone: null, shopZone: 'Asia/Shanghai', data: rows[0]?.data ?? {} },
    });
  const [, ...entries] = (files ?? [])
    .map(({ text }) => String(text))
    .join('')
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT');
  return entries.map((entry) => ({
    id: /UID:(\S+)/.exec(entry)?.[1],
    state: /STATUS:(\w+)/.exec(entry)?.[1],
    revision: Number(/SEQUENCE:(\d+)/.exec(entry)?.[1]),
  }));
}

test('a refund cancels the future lessons of the mail that confirmed them, and buying again confirms them', async () => {
  const { sessionId } = await aClass(at.shop, { startsInDays: 20 });
  const family = await aFamily(at.shop);
  const other = await aSecondGuardian(at.shop, family, ['see']);
  const bought = await at.paid([{ sessionId }], { family });
  const confirmed = await entriesIn(family.parentId, 'order.paid');
  expect(confirmed).toHaveLength(3);
  at.checkout.pass({ hours: 1 });
  await at.ask(bought);
  const cancelled = await entriesIn(family.parentId, 'refund.changed');
  expect(cancelled.map(({ id, state }) => [id, state])).toEqual(confirmed.map(({ id }) => [id, 'CANCELLED']));
  expect(await entriesIn(other.parentId, 'class.left')).toEqual(cancelled);
  at.checkout.pass({ hours: 1 });
  await at.paid([{ sessionId }], { family });
  const again = await entriesIn(family.parentId, 'order.paid');
  expect(again.map(({ id, state }) => [id, state])).toEqual(confirmed.map(({ id }) => [id, 'CONFIRMED']));
  const revisions = [confirmed, cancelled, again].map(([entry]) => entry?.revision ?? 0);
  expect(revisions).toEqual([...new Set(revisions)].sort((a, b) => a - b));
});
