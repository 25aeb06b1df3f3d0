import { expect, test } from 'vitest';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aFamily, aMemberOfStaff } from '../../../tools/test/school.ts';

const { shop, run } = await openSchool();

test('staff see at once which offering they feature, families after ten seconds', async () => {
  const { number, offeringId } = await aClass(shop);
  const [staff, family] = [await aMemberOfStaff(shop, 'owner'), await aFamily(shop)];
  const featuredFor = async ({ person }: typeof staff | typeof family) =>
    (await run('homeIndex', {}, { person })).featured.map((card) => card.number);
  expect(await Promise.all([featuredFor(staff), featuredFor(family)])).toEqual([[], []]);
  await shop.pool.query(
    `insert into featured_offerings (offering_id, rank, from_day, chosen_at) values ($1, 1, '2026-11-01', $2)`,
    [offeringId, shop.time.now.toString()],
  );
  expect(await Promise.all([featuredFor(staff), featuredFor(family)])).toEqual([[number], []]);
  shop.time.now = shop.time.now.add({ seconds: 10 });
  expect(await featuredFor(family)).toEqual([number]);
});
