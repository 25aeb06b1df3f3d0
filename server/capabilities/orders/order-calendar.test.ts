import { expect, test } from 'vitest';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aFamily, type TestFamily } from '../../../tools/test/school.ts';

const { shop, run } = await openSchool();

async function order(family: TestFamily, sessionId: string, total: number): Promise<string> {
  const about = { person: family.person };
  for (const child_id of family.children) await run('cartAdd', { child_id, session_id: sessionId }, about);
  const { items } = await run('cartIndex', {}, about);
  const selection = { item_ids: items.map((item) => item.id), coupon_codes: [], credits: 0, total };
  return (await run('orderPlace', { ...selection, idempotency_key: crypto.randomUUID() }, about)).number;
}
const unfolded = (text: string) => text.replaceAll('\r\n ', '');

test('exports each upcoming lesson per child, in the family’s zone and language', async () => {
  const family = await aFamily(shop, { count: 2 });
  await shop.pool.query(`update accounts set time_zone = 'America/Toronto' where id = $1`, [family.parentId]);
  const { sessionId } = await aClass(shop, { price: 0 });
  const order_number = await order(family, sessionId, 0);
  const about = { person: family.person, locale: 'en' } as const;
  const { rows } = await shop.pool.query('select count(*)::int as count from lessons where session_id = $1', [
    sessionId,
  ]);
  const allLessons = unfolded((await run('orderCalendar', { order_number }, about)).text);
  expect(allLessons.match(/BEGIN:VEVENT/g)).toHaveLength(rows[0].count * 2);
  expect(new Set(allLessons.match(/^UID:.*$/gm)).size).toBe(rows[0].count * 2);
  // The ids of the family's feed.
  for (const child of family.children) expect(allLessons).toContain(`.${child}@`);
  expect(allLessons).toContain('X-WR-TIMEZONE:America/Toronto');
  expect(allLessons).toMatch(/SUMMARY:Go T\d+ · Anna Wang/);
  expect(allLessons).toContain(`member_orders_info/${order_number}`);

  // Past lessons are left out.
  const { rows: first } = await shop.pool.query(
    'select ends_at from lessons where session_id = $1 order by starts_at limit 1',
    [sessionId],
  );
  const before = shop.time.now;
  shop.time.now = Temporal.Instant.from(new Date(String(first[0].ends_at)).toISOString()).add({ minutes: 1 });
  const rest = unfolded((await run('orderCalendar', { order_number }, about)).text);
  expect(rest.match(/BEGIN:VEVENT/g)).toHaveLength((rows[0].count - 1) * 2);
  shop.time.now = before;
});

test('refuses an unpaid order, and another family’s', async () => {
  const [family, stranger] = [await aFamily(shop), await aFamily(shop)];
  const paid = await order(family, (await aClass(shop, { price: 0 })).sessionId, 0);
  const unpaid = await order(family, (await aClass(shop)).sessionId, 288_000);
  const refused = { refusal: 'not_found' };
  await expect(
    run('orderCalendar', { order_number: unpaid }, { person: family.person }),
  ).rejects.toMatchObject(refused);
  await expect(
    run('orderCalendar', { order_number: paid }, { person: stranger.person }),
  ).rejects.toMatchObject(refused);
});
