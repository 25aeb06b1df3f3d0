import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GivenReason } from '../../../contract/credits/reasons.ts';
import { bareOrder } from '../../../tools/test/bare-order.ts';
import { openHouse } from '../../../tools/test/house.ts';
import { aFamily, aMemberOfStaff, type TestFamily } from '../../../tools/test/school.ts';
import type { Person } from '../../platform/context.ts';
import { callerOn, type TestShop, testShop } from '../../platform/testing.ts';
import { creditEntries } from '../../schema/credits.ts';
import { creditBalance, giveCredits, spendCredits } from './index.ts';
import { keptCredits } from './list-credits.ts';

let shop: TestShop;
let run: ReturnType<typeof callerOn>;
beforeAll(async () => {
  shop = await testShop();
  run = callerOn(shop, openHouse().calls);
});
afterAll(() => shop.close());

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

test('credits are given and spent; the parent sees the balance and every entry, newest first', async () => {
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
  expect([second.items.map((one) => one.reason), second.total]).toEqual([['class_called_off'], 2]);
});

test('the same reason for the same source is booked and recorded once; another reason of it is another', async () => {
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

test('what is spent for one order is spent and recorded once, whatever is left then', async () => {
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

test('nothing, and less than nothing, is neither given nor spent', async () => {
  const family = await aFamily(shop);
  for (const amount of [0, -5]) {
    await give(family, amount, `D${family.parentId}`);
    await spend(family, amount, `D${family.parentId}`);
  }
  expect(await keptCredits(shop.context(), family)).toEqual([]);
});

test('more than there is cannot be spent, and a refused try leaves everything as it was', async () => {
  const family = await aFamily(shop);
  await give(family, 500, `E${family.parentId}`);
  await expect(spend(family, 501, `E${family.parentId}`)).rejects.toMatchObject({
    refusal: 'credits.short',
  });
  expect(await balanceOf(family)).toBe(500);
  await spend(family, 500, `E${family.parentId}`);
  expect(await balanceOf(family)).toBe(0);
});

test('of twenty orders at once only as many spend as there is', async () => {
  const family = await aFamily(shop);
  await give(family, 700, `F${family.parentId}`);
  const tries = Array.from({ length: 20 }, (_one, index) =>
    spend(family, 100, `F${index}${family.parentId}`),
  );
  const spent = (await Promise.allSettled(tries)).filter((one) => one.status === 'fulfilled');
  expect([spent.length, await balanceOf(family)]).toEqual([7, 0]);
});

test('whatever is given and spent in whatever order, the balance is the sum of it and never below nothing', async () => {
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

test('nobody but a parent asks for credits, and each sees their own only', async () => {
  const [family, stranger] = [await aFamily(shop), await aFamily(shop)];
  await give(family, 100, `H${family.parentId}`);
  await expect(run('memberCredits', {})).rejects.toMatchObject({ refusal: 'not_signed_in' });
  const { person: staff } = await aMemberOfStaff(shop, 'owner');
  for (const person of [staff, { ...family.person, kind: 'student' } as Person])
    await expect(run('memberCredits', {}, { person })).rejects.toMatchObject({ refusal: 'not_allowed' });
  const theirs = await run('memberCredits', {}, { person: stranger.person });
  expect([theirs.balance.amount, theirs.items]).toEqual([0, []]);
});

test('what a family may download names no account, and leaves nobody’s entries out', async () => {
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
