import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBroken } from '../../../tools/invariants.ts';
import { openRefunds, type Refunds } from '../../../tools/test/refunds.ts';
import { aClass, aFamily, aMemberOfStaff } from '../../../tools/test/school.ts';

let at: Refunds;
let office: { person: Awaited<ReturnType<typeof aMemberOfStaff>>['person'] };
let academic: typeof office;
beforeAll(async () => {
  at = await openRefunds();
  office = { person: (await aMemberOfStaff(at.shop, 'operations')).person };
  academic = { person: (await aMemberOfStaff(at.shop, 'academic')).person };
});
afterAll(() => at.close());

const give = (family_id: string, more: object = {}) =>
  at.run(
    'officeCreditGive',
    {
      family_id,
      amount: 5000,
      words: '换了教室，给您添麻烦了',
      idempotency_key: crypto.randomUUID(),
      ...more,
    },
    office,
  );

test('staff grant a family credits with a reason that it reads, and the family spends them', async () => {
  const family = await aFamily(at.shop);
  at.shop.waiting.length = 0;
  const [first, repeated] = [
    await give(family.parentId, { idempotency_key: 'once' }),
    await give(family.parentId, { idempotency_key: 'once' }),
  ];
  expect(repeated.items).toEqual(first.items);
  expect(first).toMatchObject({
    balance: { amount: 5000 },
    items: [{ reason: 'granted', expires_at: null }],
  });
  expect(await at.run('memberCredits', {}, { person: family.person })).toMatchObject({
    items: [{ words: '换了教室，给您添麻烦了', order_number: null }],
    totals: { given: { amount: 5000 } },
  });
  const { sessionId } = await aClass(at.shop);
  await at.paid([{ sessionId }], { family, credits: 2000 });
  expect(await at.wallet(family)).toBe(3000);
  expect(await findBroken(at.shop.pool)).toEqual([]);
});

test('granted credits are taken back once, as far as they are unspent; other credits never are', async () => {
  const family = await aFamily(at.shop);
  const granted = await give(family.parentId);
  const entry_id = granted.items[0]?.id ?? '';
  await at.paid([{ sessionId: (await aClass(at.shop)).sessionId }], { family, credits: 2000 });
  const takeBack = (id: string) =>
    at.run('officeCreditTakeBack', { entry_id: id, words: '发错了家庭' }, office);
  const after = await takeBack(entry_id);
  expect(after).toMatchObject({
    balance: { amount: 0 },
    items: [{ reason: 'granted_back', amount: { amount: -3000 }, words: '发错了家庭' }, {}, {}],
    totals: { taken_back: { amount: 3000 } },
  });
  await expect(takeBack(entry_id)).rejects.toMatchObject({ refusal: 'credits.gone' });
  const spent = after.items.find(({ reason }) => reason === 'spent')?.id ?? '';
  await expect(takeBack(spent)).rejects.toMatchObject({ refusal: 'credits.not_granted' });
  expect(await findBroken(at.shop.pool)).toEqual([]);
});

test('a grant needs a reason, an open account and the right to give credits', async () => {
  const { parentId } = await aFamily(at.shop);
  await expect(give(parentId, { words: ' ' })).rejects.toMatchObject({ fields: { words: 'why_required' } });
  await expect(give(parentId, { amount: 0 })).rejects.toHaveProperty('fields.amount');
  await expect(give(crypto.randomUUID())).rejects.toMatchObject({ refusal: 'not_found' });
  await expect(
    at.run(
      'officeCreditGive',
      { family_id: parentId, amount: 1, words: 'x', idempotency_key: 'k' },
      academic,
    ),
  ).rejects.toMatchObject({ refusal: 'not_allowed' });
});
