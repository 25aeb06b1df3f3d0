import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPrivateOffering } from '../../../tools/test/private-lessons.ts';
import { aClass } from '../../../tools/test/school.ts';
import { type TestShop, testShop } from '../../platform/testing.ts';
import { reviews } from '../../schema/reviews.ts';
import { newestReviews, summarizeReviews } from './index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

type Options = Partial<Omit<typeof reviews.$inferInsert, 'offeringId'>> & { hoursAgo?: number | null };

/** A parent's review, published an hour ago unless given otherwise; null: not published. */
async function aReview(offeringId: string, { hoursAgo = 1, ...options }: Options = {}): Promise<string> {
  return shop.act({}, async (inside) => {
    const id = inside.newId();
    await inside.db.insert(reviews).values({
      id,
      offeringId,
      stars: 5,
      words: { zh: '老师很耐心', en: '' },
      writtenIn: 'zh',
      gradeBand: 'lower_primary',
      familyName: { zh: '王', en: 'Wang' },
      relation: 'mother',
      writtenAt: inside.now,
      publishedAt: hoursAgo === null ? null : inside.now.subtract({ hours: hoursAgo }),
      ...options,
    });
    return id;
  });
}

test('an offering without reviews has no average', async () => {
  const { offeringId } = await aClass(shop);
  expect(await summarizeReviews(shop.context(), { offeringId })).toEqual({
    average: null,
    count: 0,
    latest: [],
  });
});

test('every published star counts; shows the newest five, newest first', async () => {
  const { offeringId, number } = await aClass(shop);
  const ids: string[] = [];
  for (const [index, stars] of [5, 4, 4, 5, 3, 4, 2].entries())
    ids.push(await aReview(offeringId, { stars, hoursAgo: index + 1 }));
  const { average, count, latest } = await summarizeReviews(shop.context(), { offeringId });
  expect([average, count]).toEqual([3.9, 7]);
  expect(latest.map((review) => review.id)).toEqual(ids.slice(0, 5));
  expect(latest[0]).toMatchObject({ stars: 5, family_name: '王', offering: { number, kind: 'course' } });
});

test('a review that is not or not yet published is neither shown nor counted', async () => {
  const { offeringId } = await aClass(shop);
  const shown = [];
  for (const hoursAgo of [1, 2, 3]) shown.push(await aReview(offeringId, { stars: 4, hoursAgo }));
  await aReview(offeringId, { stars: 1, hoursAgo: null });
  await aReview(offeringId, { stars: 1, hoursAgo: -1 });
  const { average, count, latest } = await summarizeReviews(shop.context(), { offeringId });
  expect([average, count, latest.map((review) => review.id)]).toEqual([4, 3, shown]);
  const everywhere = await newestReviews(shop.context(), 100);
  expect(everywhere.filter((review) => review.stars === 1)).toEqual([]);
});

test("a teacher's reviews span offerings, and an offering's stars are its own", async () => {
  const offering = await aPrivateOffering(shop);
  const sibling = await aPrivateOffering(shop, { teacherId: offering.teacherId });
  for (const stars of [5, 5, 5]) await aReview(offering.offeringId, { teacherId: offering.teacherId, stars });
  await aReview(sibling.offeringId, { teacherId: offering.teacherId, stars: 2 });
  const summarize = (subject: Parameters<typeof summarizeReviews>[1]) =>
    summarizeReviews(shop.context(), subject);
  expect(await summarize({ teacherId: offering.teacherId })).toMatchObject({ average: 4.3, count: 4 });
  expect(await summarize({ offeringId: offering.offeringId })).toMatchObject({ average: 5, count: 3 });
});

test('shows words in the reader’s language if there are any, with the day by the shop’s clocks', async () => {
  const { offeringId } = await aClass(shop);
  // Seven in the evening in London is the next day in Shanghai.
  const publishedAt = Temporal.Instant.from('2026-01-31T19:00:00Z');
  await aReview(offeringId, { publishedAt, words: { zh: '很好', en: 'Very good' } });
  const inEnglish = await summarizeReviews(shop.context({ locale: 'en' }), { offeringId });
  expect(inEnglish.latest[0]).toMatchObject({
    words: 'Very good',
    translated: true,
    family_name: 'Wang',
    published_on: '2026-02-01',
  });
});

test.each([0, 6])('the database refuses %i stars', async (stars) => {
  const { offeringId } = await aClass(shop);
  await expect(aReview(offeringId, { stars })).rejects.toMatchObject({
    cause: { constraint: 'reviews_stars' },
  });
});
