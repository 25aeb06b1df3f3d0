import { and, asc, count, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { Line } from '../../platform/csv/write-csv.ts';
import { foldedPattern, joining, withoutJoining } from '../../platform/fold/fold.ts';
import { accounts } from '../../schema/accounts.ts';
import { categories, offerings, offeringTeachers, sessions, sites } from '../../schema/catalog.ts';
import { coupons, receivedCoupons } from '../../schema/coupons.ts';
import { children, guardianships, parents } from '../../schema/families.ts';
import { lessons } from '../../schema/schedule.ts';
import { seats } from '../../schema/seats.ts';
import { teachers } from '../../schema/teachers.ts';
import { isTaken } from '../availability/index.ts';

/** Rows of a page, the most in memory at once. */
export const pageSize = 500;

/** An id, in lower case. */
export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Which rows: a page of the shown ones after a key (null: the first), or those with these keys. */
export type Which = { after: string | null; shown: SQL | undefined } | { keys: readonly string[] };

const matching = (
  column: typeof offerings.number | typeof sessions.id | typeof coupons.code,
  wanted: Which,
): SQL | undefined =>
  'keys' in wanted
    ? inArray(column, [...wanted.keys])
    : and(wanted.shown, wanted.after === null ? undefined : gt(column, wanted.after));

/** Offerings by their numbers or their ids. */
const numberedOrKnown = (keys: readonly string[]): SQL | undefined =>
  or(
    inArray(offerings.number, [...keys]),
    inArray(
      offerings.id,
      keys.filter((key) => uuid.test(key)),
    ),
  );

/** Returns offerings by number, with the names of their teachers. */
export async function offeringRows(context: Context, wanted: Which) {
  const names = sql<
    string[]
  >`(select coalesce(array_agg(${teachers.name} ->> 'zh' order by ${offeringTeachers.position}, ${teachers.id}), '{}')
    from ${offeringTeachers} inner join ${teachers} on ${eq(teachers.id, offeringTeachers.teacherId)}
    where ${eq(offeringTeachers.offeringId, offerings.id)})`;
  return context.db
    .select({ key: offerings.number, offering: offerings, site: sites.name, teachers: names })
    .from(offerings)
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .where('keys' in wanted ? numberedOrKnown(wanted.keys) : matching(offerings.number, wanted))
    .orderBy(asc(offerings.number))
    .limit(pageSize);
}

/** Returns sessions by id, without private ones. */
export async function sessionRows(context: Context, wanted: Which) {
  const fromTrialLessons = (expression: SQL) =>
    sql<number>`(select ${expression} from ${lessons} where ${eq(lessons.sessionId, sessions.id)} and ${lessons.trialSeats} > 0)`;
  return context.db
    .select({
      key: sessions.id,
      session: sessions,
      number: offerings.number,
      timeZone: sites.timeZone,
      taken: sql<number>`(select count(*)::int from ${seats} where ${and(eq(seats.sessionId, sessions.id), isTaken(seats, context.now))})`,
      trialLessons: fromTrialLessons(sql`count(*)::int`),
      trialSeats: fromTrialLessons(sql`coalesce(max(${lessons.trialSeats}), 0)::int`),
    })
    .from(sessions)
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .where(and(isNull(sessions.privateFor), matching(sessions.id, wanted)))
    .orderBy(asc(sessions.id))
    .limit(pageSize);
}

const familyKey = sql<string>`${guardianships.parentId}::text || ' ' || ${guardianships.childId}::text`;

function matchingFamilies(wanted: Which): SQL | undefined {
  if ('keys' in wanted) return and(isNull(accounts.closedAt), inArray(accounts.tel, [...wanted.keys]));
  const [parentId, childId] = wanted.after?.split(' ') ?? [];
  return and(
    wanted.shown,
    parentId && childId
      ? sql`(${guardianships.parentId}, ${guardianships.childId}) > (${parentId}::uuid, ${childId}::uuid)`
      : undefined,
  );
}

/** Returns children with each of their parents; keys are telephone numbers of open accounts. */
export async function familyRows(context: Context, wanted: Which) {
  return context.db
    .select({
      key: familyKey,
      parent: accounts.name,
      tel: accounts.tel,
      email: accounts.email,
      province: parents.province,
      wechatId: parents.wechatId,
      registeredAt: accounts.createdAt,
      child: children,
    })
    .from(guardianships)
    .innerJoin(accounts, eq(accounts.id, guardianships.parentId))
    .innerJoin(parents, eq(parents.accountId, guardianships.parentId))
    .innerJoin(children, eq(children.id, guardianships.childId))
    .where(matchingFamilies(wanted))
    .orderBy(asc(guardianships.parentId), asc(guardianships.childId))
    .limit('keys' in wanted ? 50 * wanted.keys.length + 1 : pageSize);
}

/** Returns coupons by code, with the number of families that have each and the numbers of their offerings. */
export async function couponRows(context: Context, wanted: Which) {
  const received = context.db
    .select({ count: count() })
    .from(receivedCoupons)
    .where(eq(receivedCoupons.couponId, coupons.id));
  const numbers = sql<
    string[]
  >`(select coalesce(array_agg(${offerings.number} order by ${offerings.number}), '{}')
    from ${offerings} where ${offerings.id} = any(${coupons.offeringIds}))`;
  return context.db
    .select({
      key: coupons.code,
      coupon: coupons,
      received: sql<number>`(${received})::int`,
      offerings: numbers,
    })
    .from(coupons)
    .where(matching(coupons.code, wanted))
    .orderBy(asc(coupons.code))
    .limit(pageSize);
}

export type OfferingSheetRow = Awaited<ReturnType<typeof offeringRows>>[number];
export type SessionSheetRow = Awaited<ReturnType<typeof sessionRows>>[number];
export type FamilySheetRow = Awaited<ReturnType<typeof familyRows>>[number];
export type CouponSheetRow = Awaited<ReturnType<typeof couponRows>>[number];

/** Returns sites, teachers who have not left, and subjects, with their names in both languages. */
export async function namesOfSchool(context: Context) {
  const { db } = context;
  return {
    sites: await db
      .select({
        id: sites.id,
        name: sql<string>`${sites.name} ->> 'zh'`,
        en: sql<string>`${sites.name} ->> 'en'`,
        timeZone: sites.timeZone,
      })
      .from(sites)
      .orderBy(asc(sites.id))
      .limit(2000),
    teachers: await db
      .select({
        id: teachers.id,
        name: sql<string>`${teachers.name} ->> 'zh'`,
        en: sql<string>`${teachers.name} ->> 'en'`,
      })
      .from(teachers)
      .where(isNull(teachers.closedAt))
      .orderBy(asc(teachers.id))
      .limit(5000),
    categories: await db
      .select({
        id: categories.code,
        name: sql<string>`${categories.name} ->> 'zh'`,
        en: sql<string>`${categories.name} ->> 'en'`,
      })
      .from(categories)
      .orderBy(asc(categories.code))
      .limit(2000),
  };
}

/** Returns offerings by number, with the time zones of their sessions. */
export async function offeringsNumbered(context: Context, numbers: readonly string[]) {
  if (numbers.length === 0) return [];
  return context.db
    .select({ id: offerings.id, number: offerings.number, timeZone: sites.timeZone })
    .from(offerings)
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .where(inArray(offerings.number, [...numbers]));
}

/** Returns those telephone numbers that are parents', with their accounts. */
export async function parentsByTel(context: Context, tels: readonly string[]) {
  if (tels.length === 0) return [];
  return context.db
    .select({ id: accounts.id, tel: accounts.tel })
    .from(accounts)
    .where(and(inArray(accounts.tel, [...tels]), eq(accounts.kind, 'parent'), isNull(accounts.closedAt)));
}

type Looked = { name: string; nameCn: string; birthMonth: string };

const written = (names: readonly string[]): string =>
  `^(?:${[...new Set(names.map(withoutJoining))].filter(Boolean).map(foldedPattern).join('|')})$`;

/** Returns children with the month of birth and a name of these, however written, with the telephone number of each parent. */
export async function childrenLike(context: Context, looked: readonly Looked[]) {
  const rows = await context.db
    .select({
      tel: accounts.tel,
      name: children.name,
      nameCn: children.nameCn,
      birthMonth: children.birthMonth,
    })
    .from(children)
    .innerJoin(guardianships, eq(guardianships.childId, children.id))
    .innerJoin(accounts, eq(accounts.id, guardianships.parentId))
    .where(
      and(
        inArray(children.birthMonth, [...new Set(looked.map(({ birthMonth }) => birthMonth))]),
        or(
          sql`translate(${children.name}, ${joining}, '') ~* ${written(looked.map(({ name }) => name))}`,
          sql`translate(${children.nameCn}, ${joining}, '') ~* ${written(looked.map(({ nameCn }) => nameCn))}`,
        ),
        isNull(accounts.closedAt),
      ),
    )
    .limit(2000);
  return rows.map(({ tel, ...child }) => ({ ...child, tel: tel ?? '' }));
}

type Keyed = { key: string };

/** Returns pages of rows, each after the last row of the one before. */
export async function* pagesOf<Row extends Keyed>(
  read: (last: string | null) => Promise<Row[]>,
  last: string | null = null,
): AsyncGenerator<Row[]> {
  const rows = await read(last);
  yield rows;
  if (rows.length === pageSize) yield* pagesOf(read, rows.at(-1)?.key ?? null);
}

/** Returns pages of rows as lines of a table. */
export async function* toLines<Row extends Keyed>(pages: AsyncIterable<Row[]>, lineOf: (row: Row) => Line) {
  for await (const rows of pages) yield rows.map(lineOf);
}
