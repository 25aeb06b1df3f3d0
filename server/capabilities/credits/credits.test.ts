import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GivenReason } from '../../../contract/credits/reasons.ts';
import { bareOrder } from '../../../tools/test/bare-order.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aFamily, aMemberOfStaff, type TestFamily } from '../../../tools/test/school.ts';
import type { Person } from '../../platform/context.ts';
import { creditEntries } from '../../schema/credits.ts';
import { creditBalance, giveCredits, spendCredits } from './index.ts';
import { keptCredits } from './list-credits.ts';

const { shop, run } = await openSchool();

/** Gives credits for an order, which is made unless it is there. */
async function give(
  { parentId: accountId }: TestFamily,
  amount: number,
  number: string,
  reason: GivenReason = 'class_called_off',
): Promise<void> {
  const { number: orderNumber } = await bareOrder(shop, accountId, number);
  await shop.act({}, (inside) => giveCredits(inside, { accountId, amount, orderNumber }, reason));
}
async function spend({ parentId: accountId }: TestFamily, amount: number, number: string): Promise<void> {
  const { number: orderNumber } = await bareOrder(shop, accountId, number);
  await shop.act({}, (inside) => spendCredits(inside, { accountId, amount, orderNumber }));
}
const balanceOf = ({ parentId }: TestFamily) => creditBalance(shop.context(), parentId);

test('gives and spends credits; the parent sees the balance and every entry, newest first', async () => {
  const family = await aFamily(shop);
  await give(family, 50_000, family.parentId);
  shop.time.now = shop.time.now.add({ minutes: 1 });
  await spend(family, 12_300, `B${family.parentId}`);
  const { balance, items, total } = await run('memberCredits', {}, { person: family.person });
  expect([balance, total]).toEqual([{ amount: 37_700, currency: 'CNY' }, 2]);
  expect(items).toMatchObject([
    { reason: 'spent', amount: { amount: -12_300 }, order_number: `B${family.parentId}` },
    { reason: 'class_called_off', amount: { amount: 50_000 }, order_number: family.parentId },
  ]);
  const second = await run('memberCredits', { page: 2, page_size: 1 }, { person: family.person });
  expect([second.items.map((item) => item.reason), second.total]).toEqual([['class_called_off'], 2]);
});

test('books a reason for a source once; another reason for it is a second entry', async () => {
  const family = await aFamily(shop);
  const order = `C${family.parentId}`;
  await give(family, 900, order);
  await give(family, 900, order);
  await give(family, 100, order, 'spent_back');
  expect(await balanceOf(family)).toBe(1000);
  const { rows } = await shop.pool.query('select after from audit_entries where subject = $1', [
    `account:${family.parentId}`,
  ]);
  expect(rows).toHaveLength(2);
});

test('spends for an order once, even if the balance changed since', async () => {
  const family = await aFamily(shop);
  await give(family, 800, `F${family.parentId}`);
  await spend(family, 500, `G${family.parentId}`);
  await spend(family, 500, `G${family.parentId}`);
  expect(await balanceOf(family)).toBe(300);
  const { rows } = await shop.pool.query(
    "select after from audit_entries where subject = $1 and action = 'credits.spend'",
    [`account:${family.parentId}`],
  );
  expect(rows).toHaveLength(1);
});

test('neither gives nor spends zero or a negative amount', async () => {
  const family = await aFamily(shop);
  for (const amount of [0, -5]) {
    await give(family, amount, `D${family.parentId}`);
    await spend(family, amount, `D${family.parentId}`);
  }
  expect(await keptCredits(shop.context(), family)).toEqual([]);
});

test('refuses to spend more than the balance and changes nothing', async () => {
  const family = await aFamily(shop);
  await give(family, 500, `E${family.parentId}`);
  await expect(spend(family, 501, `E${family.parentId}`)).rejects.toMatchObject({
    refusal: 'credits.short',
  });
  expect(await balanceOf(family)).toBe(500);
  await spend(family, 500, `E${family.parentId}`);
  expect(await balanceOf(family)).toBe(0);
});

test('of twenty simultaneous orders only as many spend as the balance allows', async () => {
  const family = await aFamily(shop);
  await give(family, 700, `F${family.parentId}`);
  const tries = Array.from({ length: 20 }, (_one, index) =>
    spend(family, 100, `F${index}${family.parentId}`),
  );
  const spent = (await Promise.allSettled(tries)).filter((outcome) => outcome.status === 'fulfilled');
  expect([spent.length, await balanceOf(family)]).toEqual([7, 0]);
});

test('the balance is the sum of all entries and never negative, in any order', async () => {
  const move = fc.record({ amount: fc.integer({ min: 1, max: 1000 }), gives: fc.boolean() });
  let turn = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(move, { maxLength: 8 }), async (moves) => {
      const family = await aFamily(shop);
      let expected = 0;
      for (const { amount, gives } of moves) {
        turn += 1;
        const order = `G${turn}`;
        if (gives) await give(family, amount, order);
        else if (amount <= expected) await spend(family, amount, order);
        else await expect(spend(family, amount, order)).rejects.toThrow();
        expected += gives ? amount : amount <= expected ? -amount : 0;
        expect(await balanceOf(family)).toBe(expected);
      }
    }),
    { numRuns: 15 },
  );
});

test('only parents read credits, and only their own', async () => {
  const [family, stranger] = [await aFamily(shop), await aFamily(shop)];
  await give(family, 100, `H${family.parentId}`);
  await expect(run('memberCredits', {})).rejects.toMatchObject({ refusal: 'not_signed_in' });
  const { person: staff } = await aMemberOfStaff(shop, 'owner');
  for (const person of [staff, { ...family.person, kind: 'student' } as Person])
    await expect(run('memberCredits', {}, { person })).rejects.toMatchObject({ refusal: 'not_allowed' });
  const strangerCredits = await run('memberCredits', {}, { person: stranger.person });
  expect([strangerCredits.balance.amount, strangerCredits.items]).toEqual([0, []]);
});

test('the download names no account and contains every entry', async () => {
  const family = await aFamily(shop);
  await give(family, 100, `I${family.parentId}`);
  expect(await keptCredits(shop.context(), family)).toEqual([
    {
      amount: 100,
      reason: 'class_called_off',
      orderNumber: `I${family.parentId}`,
      at: shop.time.now,
      expiresAt: null,
      words: null,
    },
  ]);
});

test.each([
  ['spent', 100],
  ['spent_back', -100],
  ['class_called_off', 0],
] as const)('the database refuses %s of %i', async (reason, amount) => {
  const { parentId: accountId } = await aFamily(shop);
  const { number: orderNumber } = await bareOrder(shop, accountId);
  const entry = { id: crypto.randomUUID(), accountId, amount, reason, orderNumber, at: shop.time.now };
  await expect(shop.act({}, (inside) => inside.db.insert(creditEntries).values(entry))).rejects.toMatchObject(
    {
      cause: { constraint: 'credit_entries_sign' },
    },
  );
});
