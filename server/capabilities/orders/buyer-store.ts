import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { accountOf, type Context } from '../../platform/context.ts';
import { asObject } from '../../platform/database/as-object.ts';
import { accounts } from '../../schema/accounts.ts';
import { sessions } from '../../schema/catalog.ts';
import { creditEntries, sumOfEntries } from '../../schema/credits.ts';
import { enrolments } from '../../schema/enrolments.ts';

export type Buyer = {
  /** Tuition credits, in minor units. */
  balance: number;
  /** Children with a place of the offering that the buyer bought. */
  enrolledIn(offeringId: string): string[];
};

type Place = { offeringId: string; childId: string };

/** The signed-in buyer's credits and enrolled children, on which prices depend; in one query. */
export async function findBuyer(context: Context, offeringIds: readonly string[]): Promise<Buyer> {
  const { db } = context;
  const parentId = accountOf(context);
  const balance = db
    .select({ sum: sumOfEntries })
    .from(creditEntries)
    .where(eq(creditEntries.accountId, parentId));
  const place = asObject<Place>({ offeringId: sessions.offeringId, childId: enrolments.childId });
  const places = db
    .select({ all: sql`coalesce(jsonb_agg(distinct ${place}), '[]')` })
    .from(enrolments)
    .innerJoin(sessions, eq(sessions.id, enrolments.sessionId))
    .where(
      and(
        inArray(sessions.offeringId, [...offeringIds]),
        eq(enrolments.boughtBy, parentId),
        isNull(enrolments.endedAt),
      ),
    );
  const [row] = await db
    .select({
      balance: sql<number>`${balance}`.mapWith(Number),
      places: offeringIds.length > 0 ? sql<Place[]>`${places}` : sql<Place[]>`'[]'::jsonb`,
    })
    .from(accounts)
    .where(eq(accounts.id, parentId));
  const enrolled = row?.places ?? [];
  return {
    balance: row?.balance ?? 0,
    enrolledIn: (offeringId) =>
      enrolled.filter((place) => place.offeringId === offeringId).map(({ childId }) => childId),
  };
}
