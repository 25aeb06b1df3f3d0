import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { asObject } from '../../platform/database/as-object.ts';
import { cacheStatement } from '../../platform/database/statement-cache.ts';
import { offerings, sessions, sites } from '../../schema/catalog.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { files } from '../../schema/files.ts';
import { lessons } from '../../schema/schedule.ts';
import { lessonMaterials, lessonPlans } from '../../schema/syllabus.ts';
import { openToTeacher } from '../enrolments/index.ts';

export type Plan = typeof lessonPlans.$inferSelect;
export type Lesson = typeof lessons.$inferSelect;

const classFields = {
  session: { id: sessions.id, label: sessions.label, totalClasses: sessions.totalClasses },
  offering: {
    number: offerings.number,
    name: offerings.name,
    category: offerings.category,
    cover: offerings.cover,
  },
  site: sites,
};

const selectClasses = ({ db }: Context) =>
  db
    .select(classFields)
    .from(sessions)
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId));
export type ClassRow = Awaited<ReturnType<typeof selectClasses>>[number];

const isOver = ({ now }: Context) => sql`${sessions.endsAt} <= ${now.toString()}::timestamptz`;

/** The owner of classes: a child, or a teacher to whom they are open. */
export type ClassOwner = { childId: string } | { teacherId: string };

const classesOf = (context: Context, owner: ClassOwner): SQL | undefined =>
  'childId' in owner
    ? inArray(
        sessions.id,
        context.db
          .select({ id: enrolments.sessionId })
          .from(enrolments)
          .where(and(eq(enrolments.childId, owner.childId), isNull(enrolments.endedAt))),
      )
    : openToTeacher(context, owner.teacherId);

export async function findClass(
  context: Context,
  owner: ClassOwner,
  sessionId: string,
): Promise<ClassRow | null> {
  const [row] = await selectClasses(context).where(
    and(eq(sessions.id, sessionId), classesOf(context, owner)),
  );
  return row ?? null;
}

/** Lists their classes to choose from: running or coming ones first. */
export async function listClasses(context: Context, owner: ClassOwner): Promise<ClassRow[]> {
  return selectClasses(context)
    .where(classesOf(context, owner))
    .orderBy(isOver(context), desc(sessions.endsAt), asc(sessions.id))
    .limit(200);
}

/** Returns the class that meets next; null if none does. */
export async function meetsNext(context: Context, sessionIds: readonly string[]): Promise<string | null> {
  if (sessionIds.length === 0) return null;
  const [next] = await context.db
    .select({ id: lessons.sessionId })
    .from(lessons)
    .where(
      and(
        inArray(lessons.sessionId, [...sessionIds]),
        isNull(lessons.calledOffAt),
        sql`${lessons.endsAt} > ${context.now.toString()}::timestamptz`,
      ),
    )
    .orderBy(asc(lessons.startsAt), asc(lessons.id))
    .limit(1);
  return next?.id ?? null;
}

/** Returns all lessons of a class by time, called-off ones included. */
export async function lessonsOfClass({ db }: Context, sessionId: string): Promise<Lesson[]> {
  return db
    .select()
    .from(lessons)
    .where(eq(lessons.sessionId, sessionId))
    .orderBy(asc(lessons.startsAt), asc(lessons.id))
    .limit(400);
}

/** Locks lessons of a class, so that its plans are written one at a time. */
export async function lockPlannedLessons(
  { db }: Context,
  { sessionId, ids }: { sessionId: string; ids: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .select({ id: lessons.id })
    .from(lessons)
    .where(and(eq(lessons.sessionId, sessionId), inArray(lessons.id, [...ids])))
    .orderBy(asc(lessons.id))
    .limit(400)
    .for('no key update');
  return rows.map(({ id }) => id);
}

const plannedStatement = cacheStatement((db) =>
  db
    .select({ lessonId: lessons.id, plan: lessonPlans, material: lessonMaterials, fileName: files.name })
    .from(lessons)
    .leftJoin(lessonPlans, eq(lessonPlans.lessonId, lessons.id))
    .leftJoin(lessonMaterials, eq(lessonMaterials.lessonId, lessons.id))
    .leftJoin(files, eq(files.id, lessonMaterials.fileId))
    .where(
      and(
        sql`${lessons.id} = any(${sql.placeholder('ids')}::uuid[])`,
        or(isNotNull(lessonPlans.lessonId), isNotNull(lessonMaterials.id)),
      ),
    )
    .orderBy(asc(lessons.id), asc(lessonMaterials.position), asc(lessonMaterials.id))
    .limit(5000)
    .prepare(''),
);

export type MaterialRow = typeof lessonMaterials.$inferSelect & { fileName: string | null };
export type Planned = { plan: Plan | null; materials: MaterialRow[] };

type MaterialLine = Pick<MaterialRow, 'id' | 'fileId' | 'fileKind' | 'title' | 'url' | 'fileName'>;
/** What readers see of a plan. */
export type PlannedLine = { plan: Pick<Plan, 'topicZh' | 'topicEn'> | null; materials: MaterialLine[] };

const { topicZh, topicEn } = lessonPlans;
const { id, fileId, fileKind, title, url } = lessonMaterials;
const materialLine = asObject<MaterialLine>({ id, fileId, fileKind, title, url, fileName: files.name });

/** The plan of a lesson with its files and links in order, beside the lesson's row. */
export const plannedOfLesson = asObject<PlannedLine>({
  plan: sql`(select ${asObject({ topicZh, topicEn })} from ${lessonPlans} where ${eq(lessonPlans.lessonId, lessons.id)})`,
  materials: sql`coalesce((select jsonb_agg(${materialLine} order by ${lessonMaterials.position}, ${id})
    from ${lessonMaterials} left join ${files} on ${eq(files.id, fileId)} where ${eq(lessonMaterials.lessonId, lessons.id)}), '[]')`,
});

/** Returns the plan of each of these lessons, and its files and links in order, with file names. */
export async function plannedAt(
  { db }: Context,
  lessonIds: readonly string[],
): Promise<Map<string, Planned>> {
  const planned = new Map<string, Planned>();
  if (lessonIds.length === 0) return planned;
  const rows = await plannedStatement(db).execute({ ids: [...lessonIds] });
  for (const { lessonId, plan, material, fileName } of rows) {
    const lesson = planned.get(lessonId) ?? { plan, materials: [] };
    if (material) lesson.materials.push({ ...material, fileName });
    planned.set(lessonId, lesson);
  }
  return planned;
}

/** Inserts or replaces the plans of lessons. */
export async function upsertPlans({ db }: Context, rows: readonly Plan[]): Promise<void> {
  await db
    .insert(lessonPlans)
    .values([...rows])
    .onConflictDoUpdate({
      target: lessonPlans.lessonId,
      set: {
        topicZh: sql`excluded.topic_zh`,
        topicEn: sql`excluded.topic_en`,
        writtenBy: sql`excluded.written_by`,
        writtenAt: sql`excluded.written_at`,
      },
    });
}

export async function replaceMaterials(
  { db }: Context,
  lessonIds: readonly string[],
  rows: readonly (typeof lessonMaterials.$inferInsert)[],
): Promise<void> {
  if (lessonIds.length === 0) return;
  await db.delete(lessonMaterials).where(inArray(lessonMaterials.lessonId, [...lessonIds]));
  if (rows.length > 0) await db.insert(lessonMaterials).values([...rows]);
}

/** Deletes materials of deleted lessons. Returns their files. */
export async function deleteLeftMaterials({ db }: Context): Promise<string[]> {
  const deleted = await db
    .delete(lessonMaterials)
    .where(isNull(lessonMaterials.lessonId))
    .returning({ fileId: lessonMaterials.fileId });
  return deleted.flatMap(({ fileId }) => fileId ?? []);
}
