import { and, avg, count, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { offerings } from '../../schema/catalog.ts';
import { reviews } from '../../schema/reviews.ts';
import type { StarsGiven } from './rules.ts';

/** The subject of reviews: an offering, a teacher, or the whole school. */
export type About = { offeringId: string } | { teacherId: string } | 'school';

function isAbout(context: Context, subject: About): SQL | undefined {
  const published = lte(reviews.publishedAt, context.now);
  if (subject === 'school') return published;
  return 'offeringId' in subject
    ? and(eq(reviews.offeringId, subject.offeringId), published)
    : and(eq(reviews.teacherId, subject.teacherId), published);
}

/** Returns the newest published reviews about a subject, each with the number of all and the mean of their stars. */
export async function latestReviews(context: Context, subject: About, limit: number) {
  return context.db
    .select({
      review: reviews,
      offering: { number: offerings.number, kind: offerings.kind, name: offerings.name },
      all: {
        count: sql<number>`(count(*) over ())::int`,
        mean: sql<number>`(avg(${reviews.stars}) over ())::float`,
      },
    })
    .from(reviews)
    .innerJoin(offerings, eq(offerings.id, reviews.offeringId))
    .where(isAbout(context, subject))
    .orderBy(desc(reviews.publishedAt), desc(reviews.id))
    .limit(limit);
}
export type ReviewRow = Awaited<ReturnType<typeof latestReviews>>[number];

/** Counts published reviews, and returns the mean of their stars (null without reviews). */
export async function countStars(context: Context, subject: About): Promise<StarsGiven> {
  const [row] = await context.db
    .select({ count: count(), mean: avg(reviews.stars) })
    .from(reviews)
    .where(isAbout(context, subject));
  return { count: row?.count ?? 0, mean: row?.mean == null ? null : Number(row.mean) };
}

export async function insertReview(context: Context, row: typeof reviews.$inferInsert): Promise<void> {
  await context.db.insert(reviews).values(row);
}

export async function updateReview(
  context: Context,
  id: string,
  change: Partial<typeof reviews.$inferInsert>,
): Promise<void> {
  await context.db.update(reviews).set(change).where(eq(reviews.id, id));
}

export async function deleteReviews(context: Context, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await context.db.delete(reviews).where(inArray(reviews.id, [...ids]));
}
