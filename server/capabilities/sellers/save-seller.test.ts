import { beforeAll, expect, test } from 'vitest';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aMemberOfStaff } from '../../../tools/test/school.ts';
import type { Person } from '../../platform/context.ts';

const { shop, run } = await openSchool();
let office: { person: Person };
beforeAll(async () => {
  office = { person: (await aMemberOfStaff(shop, 'finance')).person };
});

const save = (more: object) => run('officeSellerSave', { name: '何嘉', ...more }, office);

test('a seller is created, offered to families, and no longer offered after leaving', async () => {
  const seller = await save({ rate_bp: 300, position: 2 });
  expect(seller).toMatchObject({ name: '何嘉', active: true, rate_bp: 300, version: 1 });
  expect(await run('sellerList', {})).toEqual([{ id: seller.id, name: '何嘉' }]);
  const left = await save({ seller_id: seller.id, version: 1, active: false, rate_bp: 500, position: 2 });
  expect(left).toMatchObject({ id: seller.id, active: false, rate_bp: 500, version: 2 });
  expect(await run('sellerList', {})).toEqual([]);
  expect(await run('officeSellerIndex', { filter: { active: false } }, office)).toMatchObject({
    total: 1,
    items: [{ id: seller.id, rate_bp: 500 }],
  });
  const { rows } = await shop.pool.query(
    'select action, before, after from audit_entries where subject = $1 order by id',
    [`seller:${seller.id}`],
  );
  expect(rows).toMatchObject([
    { action: 'seller.create', after: { rate_bp: 300 } },
    {
      action: 'seller.change',
      before: { rate_bp: 300, active: true },
      after: { rate_bp: 500, active: false },
    },
  ]);
});

test("refuses to overwrite somebody else's change", async () => {
  const { id } = await save({ name: '周敏', rate_bp: 100 });
  await save({ seller_id: id, version: 1, name: '周敏 Min Zhou', rate_bp: 100 });
  await expect(save({ seller_id: id, version: 1, name: '周', rate_bp: 100 })).rejects.toMatchObject({
    refusal: 'sellers.changed_since',
  });
  await expect(save({ seller_id: crypto.randomUUID(), version: 1 })).rejects.toMatchObject({
    refusal: 'not_found',
  });
  await expect(save({ rate_bp: 10_001 })).rejects.toMatchObject({ fields: { rate_bp: expect.anything() } });
});

test('refuses staff without the right to change sellers', async () => {
  const academic = { person: (await aMemberOfStaff(shop, 'academic')).person };
  const input = { name: '谁' };
  await expect(run('officeSellerSave', input, academic)).rejects.toMatchObject({ refusal: 'not_allowed' });
  await expect(run('officeSellerIndex', {}, academic)).rejects.toMatchObject({ refusal: 'not_allowed' });
});
