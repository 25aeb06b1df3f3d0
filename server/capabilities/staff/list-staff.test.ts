import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { aMemberOfStaff } from '../../../tools/test/school.ts';
import { callerOn, type TestShop, testShop } from '../../platform/testing.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

test('finds staff by role, second factor and words, sorted and counted', async () => {
  const run = callerOn(shop, openAll().calls);
  const owner = await aMemberOfStaff(shop, 'owner');
  const editor = await aMemberOfStaff(shop, 'editor');
  const now = shop.time.now.toString();
  await shop.pool.query('insert into second_factors (account_id, confirmed_at) values ($1, $2)', [
    owner.id,
    now,
  ]);
  const find = async (filter: object, more: object = {}) =>
    run('staffIndex', { filter, page_size: 100, ...more }, { person: owner.person });
  const idsOf = async (filter: object) => (await find(filter)).items.map(({ id }) => id);
  expect(await idsOf({ role: 'editor' })).toContain(editor.id);
  expect(await idsOf({ role: 'editor' })).not.toContain(owner.id);
  expect(await idsOf({ second_factor: true })).toEqual([owner.id]);
  expect(await idsOf({ second_factor: false })).toContain(editor.id);
  expect(await idsOf({ ids: [editor.id] })).toEqual([editor.id]);
  expect(await idsOf({ q: owner.email.toUpperCase() })).toEqual([owner.id]);
  const all = await find({}, { sort: 'since', order: 'desc' });
  const since = all.items.map((item) => item.since);
  expect(since).toEqual(since.toSorted().toReversed());
  const second = await find({}, { sort: 'since', order: 'desc', page_size: 1, page: 2 });
  expect(second).toMatchObject({ total: all.total, items: [{ id: all.items[1]?.id }] });
});
