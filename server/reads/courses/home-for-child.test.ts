import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aFamily } from '../../../tools/test/school.ts';
import { offerings } from '../../schema/catalog.ts';
import { children } from '../../schema/families.ts';
import { seats } from '../../schema/seats.ts';

const { shop, run } = await openSchool();

test('each card names only the children whom it fits, by grade, age and what they are in', async () => {
  const family = await aFamily(shop, { count: 2 });
  const [older = '', younger = ''] = family.children;
  const about = { person: family.person };
  const [both, forOlder, taken] = [
    await aClass(shop),
    await aClass(shop),
    await aClass(shop, { classSize: 4 }),
  ];
  await shop.act({}, async (inside) => {
    await inside.db.update(children).set({ birthMonth: '2020-05', grade: 1 }).where(eq(children.id, younger));
    await inside.db
      .update(offerings)
      .set({ ageFrom: 3, ageTo: 12, gradeFrom: 0, gradeTo: 9 })
      .where(eq(offerings.number, both.number));
    await inside.db
      .update(offerings)
      .set({ ageFrom: 8, ageTo: 12, gradeFrom: 1, gradeTo: 9 })
      .where(eq(offerings.number, forOlder.number));
    await inside.db
      .update(offerings)
      .set({ ageFrom: 3, ageTo: 12, gradeFrom: 0, gradeTo: 9 })
      .where(eq(offerings.number, taken.number));
    await inside.db
      .insert(seats)
      .values({ sessionId: taken.sessionId, seatNo: 1, classSize: 4, childId: older, takenAt: inside.now });
  });
  const { cards, children: named } = await run('homeForChild', {}, about);
  const fits = Object.fromEntries(cards.map((card) => [card.number, card.fits.map(({ id }) => id)]));
  expect(fits).toEqual({
    [both.number]: [older, younger],
    [forOlder.number]: [older],
    [taken.number]: [younger],
  });
  expect(named.map(({ id }) => id)).toEqual([older, younger]);
  const alone = await run('homeForChild', { child: younger }, about);
  expect(alone.cards.map(({ number }) => number).sort()).toEqual([both.number, taken.number].sort());
  expect(alone.children.map(({ id }) => id)).toEqual([younger]);
});

test('shows nothing at a campus in another city or with other clocks, nor online at night', async () => {
  const parents = [await aFamily(shop), await aFamily(shop)];
  const [away, near] = parents.map(({ person }) => ({ person }));
  await shop.pool.query(`update offerings set status = 'closed'`);
  const [beijing, shanghai, online] = [await aClass(shop), await aClass(shop), await aClass(shop)];
  const change = (siteId: string, set: string) =>
    shop.pool.query(`update sites set ${set} where id = $1`, [siteId]);
  await change(beijing.siteId, `address = '{"zh":"北京市海淀区","en":"Haidian, Beijing"}'`);
  await change(shanghai.siteId, `address = '{"zh":"上海市徐汇区","en":"Xuhui, Shanghai"}'`);
  await change(online.siteId, `kind = 'online'`);
  await shop.pool.query(`update offerings set age_from = 3, age_to = 12, grade_from = 0, grade_to = 9`);
  const numbersOf = async (about: object | undefined) =>
    (await run('homeForChild', {}, about ?? {})).cards.map(({ number }) => number).sort();
  // Test families live in Beijing.
  expect(await numbersOf(near)).toEqual([beijing.number, online.number].sort());
  const moveTo = (zone: string) =>
    shop.pool.query('update accounts set time_zone = $2 where id = $1', [parents[0]?.parentId, zone]);
  const { sessions } = await run('courseInfo', { number: online.number });
  const begins = Temporal.Instant.from(sessions[0]?.starts_at ?? '');
  const isNight = (zone: string) => begins.toZonedDateTimeISO(zone).hour < 6;
  await moveTo(
    ['Europe/London', 'America/New_York', 'America/Los_Angeles', 'Pacific/Auckland'].find(isNight) ?? '',
  );
  expect(await numbersOf(away)).toEqual([]);
  await moveTo('Asia/Tokyo');
  expect(await numbersOf(away)).toEqual([online.number]);
});
