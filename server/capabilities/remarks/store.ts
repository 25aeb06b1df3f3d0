import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { offerings, sessions, sites } from '../../schema/catalog.ts';
import { guardianships } from '../../schema/families.ts';
import { remarks, remarkVersions } from '../../schema/remarks.ts';
import { lessons } from '../../schema/schedule.ts';
import { teachers } from '../../schema/teachers.ts';
import { siteShown } from '../catalog/index.ts';
import { openToTeacher } from '../enrolments/index.ts';
import { allowsAct } from '../families/index.ts';

const lessonShown = {
  id: lessons.id,
  position: lessons.position,
  startsAt: lessons.startsAt,
  endsAt: lessons.endsAt,
  calledOffAt: lessons.calledOffAt,
  sessionId: sessions.id,
  label: sessions.label,
  totalClasses: sessions.totalClasses,
  offering: {
    number: offerings.number,
    name: offerings.name,
    category: offerings.category,
    cover: offerings.cover,
  },
  site: siteShown,
};

/** Finds a lesson with its class, if the teacher gives it; else null. */
export async function findTaughtLesson(
  context: Context,
  { lessonId, teacherId }: { lessonId: string; teacherId: string },
) {
  const [lesson] = await context.db
    .select(lessonShown)
    .from(lessons)
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .where(and(eq(lessons.id, lessonId), openToTeacher(context, teacherId)));
  return lesson ?? null;
}
export type LessonRow = NonNullable<Awaited<ReturnType<typeof findTaughtLesson>>>;

const by = { id: teachers.id, name: teachers.name, title: teachers.title, accountId: teachers.accountId };
type By = Pick<typeof teachers.$inferSelect, 'id' | 'name' | 'title' | 'accountId'>;
export type RemarkRow = typeof remarks.$inferSelect & { by: By };
export type VersionRow = typeof remarkVersions.$inferSelect & { by: By };

/** Returns the remarks in a lesson, on all children or a single one. */
export async function remarksIn(
  context: Context,
  { lessonId, childId }: { lessonId: string; childId?: string },
): Promise<RemarkRow[]> {
  const rows = await context.db
    .select({ remark: remarks, by })
    .from(remarks)
    .innerJoin(teachers, eq(teachers.id, remarks.teacherId))
    .where(and(eq(remarks.lessonId, lessonId), childId ? eq(remarks.childId, childId) : undefined))
    .orderBy(asc(remarks.id))
    .limit(500);
  return rows.map((row) => ({ ...row.remark, by: row.by }));
}

/** Returns earlier versions of these remarks, latest first. */
export async function versionsOf(context: Context, remarkIds: readonly string[]): Promise<VersionRow[]> {
  if (remarkIds.length === 0) return [];
  const rows = await context.db
    .select({ version: remarkVersions, by })
    .from(remarkVersions)
    .innerJoin(teachers, eq(teachers.id, remarkVersions.teacherId))
    .where(inArray(remarkVersions.remarkId, [...remarkIds]))
    .orderBy(desc(remarkVersions.replacedAt), desc(remarkVersions.id))
    .limit(2000);
  return rows.map((row) => ({ ...row.version, by: row.by }));
}

/** Returns the guardians of a child who may read remarks. */
export async function readersOf(context: Context, childId: string): Promise<string[]> {
  const rows = await context.db
    .select({ parentId: guardianships.parentId })
    .from(guardianships)
    .where(and(eq(guardianships.childId, childId), allowsAct('classes.read')))
    .orderBy(asc(guardianships.parentId))
    .limit(50);
  return rows.map(({ parentId }) => parentId);
}

export async function insertRemark(context: Context, row: typeof remarks.$inferInsert): Promise<void> {
  await context.db.insert(remarks).values(row);
}

type RemarkContent = Pick<
  typeof remarks.$inferInsert,
  'teacherId' | 'phrases' | 'skills' | 'words' | 'wordsLanguage' | 'writtenAt'
>;

/** Replaces a remark and keeps the earlier version. */
export async function correctRemark(
  context: Context,
  before: RemarkRow,
  remark: RemarkContent,
): Promise<void> {
  const { teacherId, phrases, skills, words, wordsLanguage, writtenAt } = before;
  await context.db.insert(remarkVersions).values({
    id: context.newId(),
    remarkId: before.id,
    replacedAt: context.now,
    ...{ teacherId, phrases, skills, words, wordsLanguage, writtenAt },
  });
  await context.db.update(remarks).set(remark).where(eq(remarks.id, before.id));
}

type RemarkQuery = {
  childId: string;
  /** Only in these classes. */
  sessionIds?: readonly string[];
  page: number;
  pageSize: number;
};

/** Returns a page of the remarks on a child, latest lesson first, with their number. */
export async function remarksOf(context: Context, { childId, sessionIds, page, pageSize }: RemarkQuery) {
  const where = and(
    eq(remarks.childId, childId),
    sessionIds ? inArray(lessons.sessionId, [...sessionIds]) : undefined,
  );
  const rows = await context.db
    .select({ ...lessonShown, remark: remarks, by })
    .from(remarks)
    .innerJoin(teachers, eq(teachers.id, remarks.teacherId))
    .innerJoin(lessons, eq(lessons.id, remarks.lessonId))
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .where(where)
    .orderBy(desc(lessons.startsAt), desc(remarks.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counted] = await context.db
    .select({ total: count() })
    .from(remarks)
    .innerJoin(lessons, eq(lessons.id, remarks.lessonId))
    .where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** Returns remarks on these children with their earlier versions, for the family's download. */
export async function keptRemarks(
  context: Context,
  { childIds }: { childIds: readonly string[] },
): Promise<unknown> {
  if (childIds.length === 0) return [];
  const rows = await context.db
    .select({
      id: remarks.id,
      child_id: remarks.childId,
      class: offerings.name,
      lesson_at: lessons.startsAt,
      teacher: teachers.name,
      phrases: remarks.phrases,
      skills: remarks.skills,
      words: remarks.words,
      written_at: remarks.writtenAt,
    })
    .from(remarks)
    .innerJoin(teachers, eq(teachers.id, remarks.teacherId))
    .innerJoin(lessons, eq(lessons.id, remarks.lessonId))
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .where(inArray(remarks.childId, [...childIds]))
    .orderBy(asc(lessons.startsAt), asc(remarks.id))
    .limit(10_000);
  const before = await versionsOf(
    context,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    corrected_from: before
      .filter((version) => version.remarkId === row.id)
      .map(({ phrases, skills, words, writtenAt }) => ({ phrases, skills, words, written_at: writtenAt })),
  }));
}

export async function deleteRemarks(context: Context, childIds: readonly string[]): Promise<void> {
  if (childIds.length === 0) return;
  await context.db.delete(remarks).where(inArray(remarks.childId, [...childIds]));
}
