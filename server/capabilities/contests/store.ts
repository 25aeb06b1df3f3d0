import { and, asc, count, desc, eq, exists, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { offerings, sessions, sites } from '../../schema/catalog.ts';
import { contestBallots, contestPlaces, contestResults } from '../../schema/contests.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { contestEntries } from '../../schema/entries.ts';
import { children } from '../../schema/families.ts';
import { files } from '../../schema/files.ts';
import { siteShown } from '../catalog/index.ts';
import { taughtBy } from '../enrolments/index.ts';

const contestShown = {
  id: sessions.id,
  label: sessions.label,
  startsAt: sessions.startsAt,
  endsAt: sessions.endsAt,
  offering: { id: offerings.id, number: offerings.number, name: offerings.name },
  site: siteShown,
  publishedAt: contestResults.publishedAt,
};

/** A teacher's contests, or all. */
export type ContestScope = { teacherId: string | null };

const isContest = (context: Context, { teacherId }: ContestScope) =>
  and(
    eq(offerings.kind, 'competition'),
    ne(offerings.status, 'draft'),
    teacherId === null ? undefined : taughtBy(context, teacherId),
  );

const shown = (context: Context) =>
  context.db
    .select(contestShown)
    .from(sessions)
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .leftJoin(contestResults, eq(contestResults.sessionId, sessions.id))
    .$dynamic();
export type ContestRow = Awaited<ReturnType<typeof shown>>[number];

/** Finds a contest of a teacher, or any contest. */
export async function findContest(
  context: Context,
  sessionId: string,
  whose: ContestScope,
): Promise<ContestRow | null> {
  const [row] = await shown(context).where(and(eq(sessions.id, sessionId), isContest(context, whose)));
  return row ?? null;
}

/** Lists a page of contests, last to begin first, with the total. */
export async function contestsBy(
  context: Context,
  { teacherId, page, pageSize }: ContestScope & { page: number; pageSize: number },
): Promise<{ rows: ContestRow[]; total: number }> {
  const where = isContest(context, { teacherId });
  const rows = await shown(context)
    .where(where)
    .orderBy(desc(sessions.startsAt), asc(sessions.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counted] = await context.db
    .select({ total: count() })
    .from(sessions)
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** The child is enrolled: unpaid entries are not judged. */
const isIn = and(
  eq(enrolments.sessionId, contestEntries.sessionId),
  eq(enrolments.childId, contestEntries.childId),
  isNull(enrolments.endedAt),
);

/** Lists the entries of the contests, with whether each has a video and whether a teacher has judged it. */
export async function entriesOfContests(
  context: Context,
  sessionIds: readonly string[],
  { teacherId }: ContestScope,
) {
  if (sessionIds.length === 0) return [];
  return context.db
    .selectDistinct({
      id: contestEntries.id,
      sessionId: contestEntries.sessionId,
      childId: contestEntries.childId,
      videoLink: contestEntries.videoLink,
      fileId: contestEntries.fileId,
      judgedBy: contestBallots.teacherId,
    })
    .from(contestEntries)
    .innerJoin(enrolments, isIn)
    .leftJoin(
      contestBallots,
      and(
        eq(contestBallots.entryId, contestEntries.id),
        teacherId === null ? sql`false` : eq(contestBallots.teacherId, teacherId),
      ),
    )
    .where(inArray(contestEntries.sessionId, [...sessionIds]))
    .orderBy(asc(contestEntries.id))
    .limit(sessionIds.length * 1000);
}

/** Lists a contest's entries in an order that reveals neither children nor times. */
export async function entriesIn(context: Context, sessionId: string) {
  return context.db
    .selectDistinct({
      entry: contestEntries,
      file: { id: files.id, hiddenAt: files.hiddenAt },
      child: { id: children.id, name: children.name, nameCn: children.nameCn },
      shuffled: sql<string>`md5(${contestEntries.id}::text)`.as('shuffled'),
    })
    .from(contestEntries)
    .innerJoin(enrolments, isIn)
    .innerJoin(children, eq(children.id, contestEntries.childId))
    .leftJoin(files, eq(files.id, contestEntries.fileId))
    .where(eq(contestEntries.sessionId, sessionId))
    .orderBy(sql`shuffled`)
    .limit(1000);
}
export type EntryRow = Awaited<ReturnType<typeof entriesIn>>[number];

/** Locks an entry until the transaction ends, so that publishing waits for its ballot. Returns its contest. */
export async function lockEntry(context: Context, id: string): Promise<{ sessionId: string } | null> {
  const [entry] = await context.db
    .select({ sessionId: contestEntries.sessionId })
    .from(contestEntries)
    .where(eq(contestEntries.id, id))
    .for('update');
  return entry ?? null;
}

/** Locks the entries of a contest against ballots and other publications until the transaction ends. */
export async function lockEntriesOf(context: Context, sessionId: string): Promise<void> {
  await context.db
    .select({ id: contestEntries.id })
    .from(contestEntries)
    .where(eq(contestEntries.sessionId, sessionId))
    .orderBy(asc(contestEntries.id))
    .limit(1000)
    .for('update');
}

/** Publishes the results once: the primary key refuses a second time. */
export async function insertResults(
  context: Context,
  result: typeof contestResults.$inferInsert,
  places: readonly (typeof contestPlaces.$inferInsert)[],
): Promise<void> {
  await context.db.insert(contestResults).values(result);
  if (places.length > 0) await context.db.insert(contestPlaces).values([...places]);
}

/** Lists the results of a contest, best first. */
export async function rankingOf(context: Context, sessionId: string) {
  return context.db
    .select({
      place: contestPlaces,
      videoName: contestEntries.videoName,
      child: { id: children.id, name: children.name, nameCn: children.nameCn },
    })
    .from(contestPlaces)
    .innerJoin(contestEntries, eq(contestEntries.id, contestPlaces.entryId))
    .innerJoin(children, eq(children.id, contestEntries.childId))
    .where(eq(contestPlaces.sessionId, sessionId))
    .orderBy(asc(contestPlaces.place), asc(contestPlaces.entryId))
    .limit(1000);
}

/** Lists a page of a child's entries, latest contest first, with the total. */
export async function entriesOfChild(
  context: Context,
  { childId, page, pageSize }: { childId: string; page: number; pageSize: number },
) {
  const where = eq(contestEntries.childId, childId);
  const rows = await context.db
    .select({
      ...contestShown,
      entry: contestEntries,
      file: { id: files.id, hiddenAt: files.hiddenAt },
      place: contestPlaces,
      hasPlace: exists(context.db.select({ id: enrolments.id }).from(enrolments).where(isIn)).mapWith(
        Boolean,
      ),
    })
    .from(contestEntries)
    .innerJoin(sessions, eq(sessions.id, contestEntries.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .leftJoin(contestResults, eq(contestResults.sessionId, sessions.id))
    .leftJoin(contestPlaces, eq(contestPlaces.entryId, contestEntries.id))
    .leftJoin(files, eq(files.id, contestEntries.fileId))
    .where(where)
    .orderBy(desc(sessions.startsAt), asc(contestEntries.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counted] = await context.db.select({ total: count() }).from(contestEntries).where(where);
  return { rows, total: counted?.total ?? 0 };
}
