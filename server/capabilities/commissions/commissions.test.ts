import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { bareOrder } from '../../../tools/test/bare-order.ts';
import { aFamily, aMemberOfStaff } from '../../../tools/test/school.ts';
import type { Person } from '../../platform/context.ts';
import { findFile } from '../../platform/files/files.ts';
import { callerOn, type TestShop, testShop } from '../../platform/testing.ts';

let shop: TestShop;
let run: ReturnType<typeof callerOn>;
let office: { person: Person };
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'commissions-'));
  shop = await testShop({ DATA_FOLDER: folder });
  run = callerOn(shop, openAll().calls);
  office = { person: (await aMemberOfStaff(shop, 'finance')).person };
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

/** A seller whose first rate counts from September and second from October, with a family. */
async function aSeller(name: string, september: number, october: number) {
  const id = crypto.randomUUID();
  await shop.pool.query('insert into sellers (id, name) values ($1, $2)', [id, name]);
  await shop.pool.query(
    `insert into seller_rates (seller_id, from_at, rate_bp) values ($1, '2026-08-31T16:00:00Z', $2), ($1, '2026-09-30T16:00:00Z', $3)`,
    [id, september, october],
  );
  const family = await aFamily(shop);
  await shop.pool.query('update parents set seller_id = $1 where account_id = $2', [id, family.parentId]);
  return { id, parentId: family.parentId };
}

async function paid(parentId: string, amount: number, at: string): Promise<string> {
  const id = crypto.randomUUID();
  const { number } = await bareOrder(shop, parentId);
  await shop.pool.query(
    `insert into payments (id, order_number, parent_id, provider, channel, merchant_account, out_trade_no, amount, currency, description, status,
      expires_at, created_at, paid_at)
    values ($1, $6, $2, 'wechat', 'native', 'm', $5, $3, 'CNY', '', 'paid', $4, $4, $4)`,
    [id, parentId, amount, at, id, number],
  );
  return id;
}
const refunded = (paymentId: string, amount: number, at: string, status = 'succeeded') =>
  shop.pool.query(
    `insert into refunds (id, payment_id, out_refund_no, amount, currency, reason, status, at, settled_at)
    values (gen_random_uuid(), $1, gen_random_uuid()::text, $2, 'CNY', '', $5, $3::timestamptz, case when $4 then $3::timestamptz end)`,
    [paymentId, amount, at, status === 'succeeded', status],
  );
const lineOf = async (month: string, id: string) =>
  (await run('officeCommissionIndex', { filter: { month, ids: [id] } }, office)).items[0];

test('a month has the shares of its payments by the school’s time zone, less refunds, each at its own rate', async () => {
  const { id, parentId } = await aSeller('周敏', 1000, 500);
  // The last quarter of an hour of September in Shanghai, and the first moment of October.
  const first = await paid(parentId, 100_005, '2026-09-30T15:45:00Z');
  await paid(parentId, 200_000, '2026-09-30T16:00:00Z');
  await refunded(first, 50_000, '2026-10-05T02:00:00Z');
  await refunded(first, 9_999, '2026-10-06T02:00:00Z', 'requested');
  expect(await lineOf('2026-09', id)).toMatchObject({
    families: 1,
    paid: { amount: 100_005, currency: 'CNY' },
    refunded: { amount: 0 },
    commission: { amount: 10_001 },
  });
  expect(await lineOf('2026-10', id)).toMatchObject({
    families: 1,
    paid: { amount: 200_000 },
    refunded: { amount: 50_000 },
    commission: { amount: 10_000 - 5_000 },
  });
  expect(await lineOf('2026-08', id)).toMatchObject({
    families: 0,
    paid: { amount: 0 },
    commission: { amount: 0 },
  });
});

test('a changed rate counts from this month on, not for the months before', async () => {
  const { id, parentId } = await aSeller('何嘉', 0, 1000);
  await paid(parentId, 100_000, '2026-10-10T02:00:00Z');
  const month = shop.time.now.toString().slice(0, 7);
  await paid(parentId, 100_000, `${month}-02T02:00:00Z`);
  await run('officeSellerSave', { seller_id: id, version: 1, name: '何嘉', rate_bp: 2000 }, office);
  expect(await lineOf('2026-10', id)).toMatchObject({ commission: { amount: 10_000 } });
  expect(await lineOf(month, id)).toMatchObject({ month, commission: { amount: 20_000 } });
});

test('a refund larger than the payments gives a negative commission, which the table shows', async () => {
  const { id, parentId } = await aSeller('=SUM(1)', 1000, 1000);
  const payment = await paid(parentId, 12_345, '2026-09-10T02:00:00Z');
  await refunded(payment, 12_345, '2026-10-10T02:00:00Z');
  expect(await lineOf('2026-10', id)).toMatchObject({ commission: { amount: -1234 } });
  const { url, lines } = await run('officeCommissionExport', { month: '2026-10' }, office);
  const file = await findFile(shop.context(), /^\/files\/([0-9a-f-]{36})\?/.exec(url)?.[1] ?? '');
  const rows = file ? (await buffer(file.read())).toString().trimEnd().split('\r\n') : [];
  expect(rows).toHaveLength(lines + 1);
  expect(rows[0]).toContain('月份,课程顾问,付款家庭,实收,退款,提成,币种');
  expect(rows.find((row) => row.includes("'=SUM(1)"))).toMatch(/,0,0\.00,123\.45,-12\.34,CNY$/);
});

test('refuses an invalid month, and staff without the right to reports', async () => {
  await expect(run('officeCommissionExport', { month: '2026-13' }, office)).rejects.toMatchObject({
    fields: { month: expect.anything() },
  });
  const academic = { person: (await aMemberOfStaff(shop, 'academic')).person };
  await expect(run('officeCommissionIndex', {}, academic)).rejects.toMatchObject({ refusal: 'not_allowed' });
  await expect(run('officeCommissionExport', { month: '2026-10' }, academic)).rejects.toMatchObject({
    refusal: 'not_allowed',
  });
});
