import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { accounts } from '../../schema/accounts.ts';
import { offerings, sessions, sites } from '../../schema/catalog.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { guardianships } from '../../schema/families.ts';
import { lessons } from '../../schema/schedule.ts';
import { allowsAct } from '../families/index.ts';
import { aheadHours, behindHours } from './rules.ts';

/** Private lessons are left out, because each is booked by itself. */
const isGivenOnline = and(eq(sites.kind, 'online'), isNull(sessions.privateFor));

type Abroad = { sessionId: string; accountId: string; place: string; reader: string };

/** Lists guardians of children in running online classes who live in another zone. */
export async function familiesAbroad({ db, now }: Context): Promise<Abroad[]> {
  const rows = await db
    .selectDistinct({
      sessionId: sessions.id,
      accountId: accounts.id,
      place: sites.timeZone,
      reader: accounts.timeZone,
    })
    .from(enrolments)
    .innerJoin(sessions, eq(sessions.id, enrolments.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .innerJoin(guardianships, and(eq(guardianships.childId, enrolments.childId), allowsAct('classes.read')))
    .innerJoin(accounts, eq(accounts.id, guardianships.parentId))
    .where(
      and(
        isGivenOnline,
        isNull(enrolments.endedAt),
        gt(sessions.endsAt, now),
        lte(sessions.startsAt, now.add({ hours: aheadHours })),
        isNull(accounts.closedAt),
        isNotNull(accounts.timeZone),
        ne(accounts.timeZone, sites.timeZone),
      ),
    )
    .orderBy(asc(sessions.id), asc(accounts.id))
    .limit(50_000);
  return rows.flatMap(({ reader, ...row }) => (reader ? [{ ...row, reader }] : []));
}

/** Finds an online class with its offering. */
export async function findOnlineClass({ db }: Context, sessionId: string) {
  const [row] = await db
    .select({ session: sessions, offering: offerings, site: sites })
    .from(sessions)
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .where(and(eq(sessions.id, sessionId), isGivenOnline));
  return row ?? null;
}
export type OnlineClass = NonNullable<Awaited<ReturnType<typeof findOnlineClass>>>;

/** Lists the lessons of a class around now, soonest first, without called-off ones. */
export async function lessonsAround({ db, now }: Context, sessionId: string) {
  return db
    .select({ id: lessons.id, startsAt: lessons.startsAt, endsAt: lessons.endsAt })
    .from(lessons)
    .where(
      and(
        eq(lessons.sessionId, sessionId),
        isNull(lessons.calledOffAt),
        gt(lessons.startsAt, now.subtract({ hours: behindHours })),
        lte(lessons.startsAt, now.add({ hours: aheadHours })),
      ),
    )
    .orderBy(asc(lessons.startsAt), asc(lessons.id))
    .limit(400);
}

/** Lists the offering and other online ones of its subject and grades, itself first. */
export async function sisterOfferings(
  { db, now }: Context,
  of: Pick<OnlineClass['offering'], 'id' | 'kind' | 'category' | 'gradeFrom' | 'gradeTo'>,
): Promise<string[]> {
  const rows = await db
    .select({ id: offerings.id })
    .from(offerings)
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .where(
      and(
        eq(sites.kind, 'online'),
        eq(offerings.status, 'open'),
        eq(offerings.kind, of.kind),
        eq(offerings.category, of.category),
        eq(offerings.gradeFrom, of.gradeFrom),
        eq(offerings.gradeTo, of.gradeTo),
        gt(offerings.lastsUntil, now),
      ),
    )
    .orderBy(sql`${offerings.id} = ${of.id} desc`, asc(offerings.number))
    .limit(50);
  return rows.map(({ id }) => id);
}

/** Returns those of the children that attend a class. */
export async function childrenAmong(
  { db }: Context,
  sessionId: string,
  childIds: readonly string[],
): Promise<string[]> {
  if (childIds.length === 0) return [];
  const rows = await db
    .select({ id: enrolments.childId })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.sessionId, sessionId),
        inArray(enrolments.childId, [...childIds]),
        isNull(enrolments.endedAt),
      ),
    )
    .orderBy(asc(enrolments.childId))
    .limit(100);
  return rows.map(({ id }) => id);
}
