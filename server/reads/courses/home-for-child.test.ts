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
