import { and, asc, count, eq, gt, inArray, isNotNull, isNull, ne, not, type SQL, sql } from 'drizzle-orm';
import type { Bilingual } from '../../../contract/core/bilingual.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { OfferingStatus } from '../../../contract/programme/fields.ts';
import type { programmeOfferingCalls } from '../../../contract/programme/offerings.ts';
import type { Context } from '../../platform/context.ts';
import { sortedBy } from '../../platform/database/sorted-by.ts';
import { accounts } from '../../schema/accounts.ts';
import { auditEntries } from '../../schema/audit.ts';
import {
  categories,
  offeringCovers,
  offerings,
  offeringTeachers,
  sessions,
  sites,
} from '../../schema/catalog.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { seats } from '../../schema/seats.ts';
import { teachers } from '../../schema/teachers.ts';
import { isTaken } from '../availability/index.ts';
import { typedLike } from './typed-store.ts';

/** Matches an offering's sessions that are not over, from which families choose. */
const live = (context: Context): SQL | undefined =>
  and(
    eq(sessions.offeringId, offerings.id),
    isNull(sessions.privateFor),
    gt(sessions.endsAt, sql`${context.now.toString()}::timestamptz`),
    sql`${sessions.runs} is distinct from false`,
  );

const counts = (context: Context) => ({
  sessions: sql<number>`(select count(*)::int from ${sessions} where ${live(context)})`,
  places: sql<number>`(select coalesce(sum(${sessions.classSize}), 0)::int from ${sessions} where ${live(context)})`,
  taken: sql<number>`(select count(*)::int from ${sessions}
    inner join ${seats} on ${eq(seats.sessionId, sessions.id)}
    where ${and(live(context), isTaken(seats, context.now))})`,
});

const select = (context: Context) =>
  context.db
    .select({ offering: offerings, site: { id: sites.id, name: sites.name }, ...counts(context) })
    .from(offerings)
    .innerJoin(sites, eq(sites.id, offerings.siteId));
export type OfferingLine = Awaited<ReturnType<typeof select>>[number];

/** Some Chinese text has no English. */
const lacksEnglish = sql`(${offerings.name} ->> 'en' = '' or ${offerings.summary} ->> 'en' = '' or ${offerings.description} ->> 'en' = ''
  or (${offerings.outline} -> 'en' = '[]' and ${offerings.outline} -> 'zh' <> '[]')
  or (${offerings.bring} -> 'en' = '[]' and ${offerings.bring} -> 'zh' <> '[]'))`;

type ListInput = CheckedInputOf<typeof programmeOfferingCalls.officeOfferingIndex>;

const sortable = {
  number: offerings.number,
  price: offerings.price,
  created_at: offerings.createdAt,
  updated_at: offerings.updatedAt,
};

/** Matches the offerings in the office's list. */
export async function offeringsShown(
  context: Context,
  filter: ListInput['filter'],
): Promise<SQL | undefined> {
  return and(
    filter.ids ? inArray(offerings.id, filter.ids) : undefined,
    filter.kind ? eq(offerings.kind, filter.kind) : undefined,
    filter.status ? eq(offerings.status, filter.status) : undefined,
    filter.category ? eq(offerings.category, filter.category) : undefined,
    filter.site_id ? eq(offerings.siteId, filter.site_id) : undefined,
    filter.teacher_id
      ? inArray(
          offerings.id,
          context.db
            .select({ id: offeringTeachers.offeringId })
            .from(offeringTeachers)
            .where(eq(offeringTeachers.teacherId, filter.teacher_id)),
        )
      : undefined,
    filter.q ? await typedLike(context, filter.q) : undefined,
    filter.words === 'missing' ? lacksEnglish : undefined,
    filter.words === 'stale' ? not(eq(offerings.wordsStale, [])) : undefined,
  );
}

/** Lists a page of offerings for the office, with their places and children. */
export async function listOfferingLines(
  context: Context,
  { filter, page, page_size, ...sorted }: ListInput,
): Promise<{ rows: OfferingLine[]; total: number }> {
  const { db } = context;
  const where = await offeringsShown(context, filter);
  const inOrder = sortedBy(sorted, sortable, offerings.id);
  // Costly columns are read only for the rows of the page.
  const onPage = db
    .select({ id: offerings.id })
    .from(offerings)
    .where(where)
    .orderBy(...inOrder)
    .limit(page_size)
    .offset((page - 1) * page_size);
  const rows = await select(context)
    .where(inArray(offerings.id, onPage))
    .orderBy(...inOrder)
    .limit(page_size);
  const [counted] = await db.select({ total: count() }).from(offerings).where(where);
  return { rows, total: counted?.total ?? 0 };
}

export async function offeringLine(context: Context, id: string): Promise<OfferingLine | null> {
  const [row] = await select(context).where(eq(offerings.id, id));
  return row ?? null;
}

/** Locks offerings in sorted order, without blocking rows that merely reference them. */
export async function lockOfferings(context: Context, ids: readonly string[]) {
  return context.db
    .select()
    .from(offerings)
    .where(inArray(offerings.id, [...ids]))
    .orderBy(asc(offerings.id))
    .for('no key update');
}

export type TeacherOf = { offeringId: string; id: string; name: Bilingual };

export async function teachersOfOfferings(context: Context, ids: readonly string[]): Promise<TeacherOf[]> {
  if (ids.length === 0) return [];
  return context.db
    .select({ offeringId: offeringTeachers.offeringId, id: teachers.id, name: teachers.name })
    .from(offeringTeachers)
    .innerJoin(teachers, eq(teachers.id, offeringTeachers.teacherId))
    .where(inArray(offeringTeachers.offeringId, [...ids]))
    .orderBy(asc(offeringTeachers.position), asc(teachers.id))
    .limit(2000);
}

/** Counts the sessions of an offering, past and private ones included. */
export async function countSessions(context: Context, offeringId: string): Promise<number> {
  const [row] = await context.db
    .select({ sessions: count() })
    .from(sessions)
    .where(eq(sessions.offeringId, offeringId));
  return row?.sessions ?? 0;
}

/** Whether a week of a camp that is not over has an early price of its own. */
export async function hasEarlyWeeks(context: Context, offeringId: string): Promise<boolean> {
  const [week] = await context.db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .where(and(eq(offerings.id, offeringId), isNotNull(sessions.earlyPrice), live(context)))
    .limit(1);
  return week !== undefined;
}

/** Counts the children in the sessions of each offering that are not over. */
export async function childrenInOfferings(
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await context.db
    .select({ id: sessions.offeringId, children: count() })
    .from(enrolments)
    .innerJoin(sessions, eq(sessions.id, enrolments.sessionId))
    .where(
      and(
        inArray(sessions.offeringId, [...ids]),
        isNull(enrolments.endedAt),
        gt(sessions.endsAt, context.now),
      ),
    )
    .groupBy(sessions.offeringId)
    .limit(100);
  return new Map(rows.map(({ id, children }) => [id, children]));
}

export async function offeringLines(context: Context, ids: readonly string[]): Promise<OfferingLine[]> {
  return select(context)
    .where(inArray(offerings.id, [...ids]))
    .orderBy(asc(offerings.id))
    .limit(100);
}

export async function setStatus(context: Context, id: string, status: OfferingStatus): Promise<void> {
  await context.db
    .update(offerings)
    .set({ status, version: sql`${offerings.version} + 1`, updatedAt: context.now })
    .where(eq(offerings.id, id));
}

/** Finds those of an offering's references that exist: its category, site and teachers, with their names. */
export async function findReferences(
  context: Context,
  { category, siteId, teacherIds }: { category: string; siteId: string; teacherIds: readonly string[] },
) {
  const [found] = await context.db
    .select({ name: categories.name })
    .from(categories)
    .where(eq(categories.code, category));
  const [site] = await context.db.select({ name: sites.name }).from(sites).where(eq(sites.id, siteId));
  const known =
    teacherIds.length > 0
      ? await context.db
          .select({ id: teachers.id, name: teachers.name })
          .from(teachers)
          .where(and(inArray(teachers.id, [...teacherIds]), isNull(teachers.closedAt)))
      : [];
  return { category: found ?? null, site: site ?? null, teachers: known };
}

/** Returns the next free number with a letter, after the highest. */
export async function nextNumber(context: Context, letter: string): Promise<string> {
  const digits = sql`substring(${offerings.number} from 2)`;
  const [row] = await context.db
    .select({ highest: sql<number | null>`max(${digits}::int)` })
    .from(offerings)
    .where(and(sql`${offerings.number} ~ ${`^${letter}[0-9]{1,8}$`}`));
  return `${letter}${(row?.highest ?? 1000) + 1}`;
}

/** Lists changes by staff after a version, oldest first: who, when, and which fields. */
export async function changesAfter(context: Context, subject: string, version: number) {
  return context.db
    .select({ by: accounts.name, at: auditEntries.at, after: auditEntries.after })
    .from(auditEntries)
    .leftJoin(accounts, eq(accounts.id, auditEntries.accountId))
    .where(
      and(eq(auditEntries.subject, subject), sql`(${auditEntries.after} ->> 'version')::int > ${version}`),
    )
    .orderBy(asc(auditEntries.id))
    .limit(50);
}

export async function insertCover(context: Context, fileId: string, offeringId: string): Promise<void> {
  await context.db.insert(offeringCovers).values({ fileId, offeringId });
}

/** Says whether another offering, such as a copy, shows a picture. */
export async function isShownElsewhere(
  context: Context,
  { cover, offeringId }: { cover: string; offeringId: string },
): Promise<boolean> {
  const rows = await context.db
    .select({ id: offerings.id })
    .from(offerings)
    .where(and(eq(offerings.cover, cover), not(eq(offerings.id, offeringId))))
    .limit(1);
  return rows.length > 0;
}

export async function setCover(context: Context, id: string, cover: string): Promise<void> {
  await context.db.update(offerings).set({ cover }).where(eq(offerings.id, id));
}

/** Says whether a file is an offering's uploaded picture, which is public. */
export async function isCover(context: Pick<Context, 'db'>, fileId: string): Promise<boolean> {
  const rows = await context.db
    .select({ fileId: offeringCovers.fileId })
    .from(offeringCovers)
    .where(eq(offeringCovers.fileId, fileId))
    .limit(1);
  return rows.length > 0;
}

/** What decides the drawn cover of the offering with this number; nothing of a draft. */
export async function pictured(context: Pick<Context, 'db'>, number: string) {
  const [row] = await context.db
    .select({
      kind: offerings.kind,
      category: offerings.category,
      name: offerings.name,
      motif: offerings.motif,
    })
    .from(offerings)
    .where(and(eq(offerings.number, number), ne(offerings.status, 'draft')))
    .limit(1);
  return row;
}
