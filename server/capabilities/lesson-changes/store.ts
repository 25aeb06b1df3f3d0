import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { offerings, offeringTeachers, sessions, sites } from '../../schema/catalog.ts';
import { enrolments } from '../../schema/enrolments.ts';
import { children, guardianships } from '../../schema/families.ts';
import { lessonCovers, lessons, takenHours } from '../../schema/schedule.ts';
import { teachers } from '../../schema/teachers.ts';
import { givenBy } from '../enrolments/index.ts';
import { allowsAct } from '../families/index.ts';
import type { Pattern, Span } from './rules.ts';

export type LessonRow = typeof lessons.$inferSelect;
export type Changing = {
  lesson: LessonRow;
  session: typeof sessions.$inferSelect;
  offering: typeof offerings.$inferSelect;
  site: typeof sites.$inferSelect;
};

/** A lesson with what it is of, or null. */
export async function findChanging(context: Context, lessonId: string): Promise<Changing | null> {
  const [row] = await context.db
    .select({ lesson: lessons, session: sessions, offering: offerings, site: sites })
    .from(lessons)
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .where(eq(lessons.id, lessonId));
  return row ?? null;
}

/** The lessons of a class that take place, soonest first, locked until the transaction ends. */
export async function lockLessons(context: Context, sessionId: string): Promise<LessonRow[]> {
  const rows = await context.db
    .select()
    .from(lessons)
    .where(and(eq(lessons.sessionId, sessionId), isNull(lessons.calledOffAt)))
    .orderBy(asc(lessons.id))
    .limit(400)
    .for('no key update');
  return rows.sort((one, other) => Temporal.Instant.compare(one.startsAt, other.startsAt));
}

/**
 * Puts lessons of a class where they lie now, in one statement: two that change places never meet on the way. When each was first to
 * begin is kept; one that comes back to that is as if it had never moved.
 */
export async function placeLessons(
  context: Context,
  moved: readonly (Span & { id: string })[],
): Promise<void> {
  const rows = moved.map(
    (one) =>
      sql`(${one.id}::uuid, ${one.startsAt.toString()}::timestamptz, ${one.endsAt.toString()}::timestamptz)`,
  );
  await context.db.execute(
    sql`update ${lessons} set starts_at = moved.starts_at, ends_at = moved.ends_at,
      moved_from = nullif(coalesce(${lessons.movedFrom}, ${lessons.startsAt}), moved.starts_at)
      from (values ${sql.join(rows, sql`, `)}) as moved (id, starts_at, ends_at) where ${lessons.id} = moved.id`,
  );
}

export async function markCalledOff(
  context: Context,
  lessonId: string,
  { by, why }: { by: string; why: string },
): Promise<void> {
  await context.db
    .update(lessons)
    .set({ calledOffAt: context.now, calledOffBy: by, calledOffWhy: why })
    .where(eq(lessons.id, lessonId));
}

type Times = {
  startsAt: Temporal.Instant;
  firstLessonEndsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  firstDay: string;
  lastDay: string;
};

/** Lets a class tell of its lessons as they lie now. */
export async function updateTimes(
  context: Context,
  { id, offeringId }: { id: string; offeringId: string },
  { pattern, ...times }: Times & { pattern: Pattern | null },
): Promise<void> {
  await context.db
    .update(sessions)
    .set({
      ...times,
      ...pattern,
      version: sql`${sessions.version} + 1`,
      // `least` would take the time of a class that waits for no decision.
      decideBy: sql`case when ${sessions.decideBy} > ${times.startsAt.toString()}::timestamptz
        then ${times.startsAt.toString()}::timestamptz else ${sessions.decideBy} end`,
    })
    .where(eq(sessions.id, id));
  await context.db
    .update(offerings)
    .set({ lastsUntil: sql`greatest(${offerings.lastsUntil}, ${times.endsAt.toString()}::timestamptz)` })
    .where(eq(offerings.id, offeringId));
}

export type TeacherRow = typeof teachers.$inferSelect;

/** Who is to give a lesson: of a private one its teacher, else those of its offering. */
export async function teachersOfLesson(context: Context, { session }: Changing): Promise<TeacherRow[]> {
  if (session.teacherId)
    return context.db.select().from(teachers).where(eq(teachers.id, session.teacherId)).limit(1);
  const rows = await context.db
    .select({ teacher: teachers })
    .from(offeringTeachers)
    .innerJoin(teachers, eq(teachers.id, offeringTeachers.teacherId))
    .where(eq(offeringTeachers.offeringId, session.offeringId))
    .orderBy(asc(offeringTeachers.position), asc(teachers.id))
    .limit(20);
  return rows.map((row) => row.teacher);
}

/** A teacher and which of some lessons they give. */
export type Giver = { teacher: TeacherRow; lessonIds: string[] };

/** Who gives which of some lessons of a class now: its teachers but where they are away, and who covers for them there. */
export async function giversOf(
  context: Context,
  changing: Changing,
  lessonIds: readonly string[],
): Promise<Giver[]> {
  const covers = await context.db
    .select({ lessonId: lessonCovers.lessonId, awayId: lessonCovers.awayId, cover: teachers })
    .from(lessonCovers)
    .innerJoin(teachers, eq(teachers.id, lessonCovers.coverId))
    .where(and(inArray(lessonCovers.lessonId, [...lessonIds]), isNull(lessonCovers.endedAt)))
    .orderBy(asc(lessonCovers.chosenAt), asc(lessonCovers.id))
    .limit(1000);
  const away = new Set(covers.map((one) => `${one.awayId} ${one.lessonId}`));
  const givers = new Map<string, Giver>();
  for (const teacher of await teachersOfLesson(context, changing))
    givers.set(teacher.id, {
      teacher,
      lessonIds: lessonIds.filter((id) => !away.has(`${teacher.id} ${id}`)),
    });
  for (const { cover, lessonId } of covers) {
    const own = givers.get(cover.id)?.lessonIds ?? [];
    givers.set(cover.id, { teacher: cover, lessonIds: [...own, lessonId] });
  }
  return [...givers.values()].filter((giver) => giver.lessonIds.length > 0);
}

/** Ends the cover of a lesson for a teacher; answers who gave it. */
export async function endCover(
  context: Context,
  { lessonId, awayId }: { lessonId: string; awayId: string },
): Promise<string | null> {
  const [ended] = await context.db
    .update(lessonCovers)
    .set({ endedAt: context.now })
    .where(
      and(eq(lessonCovers.lessonId, lessonId), eq(lessonCovers.awayId, awayId), isNull(lessonCovers.endedAt)),
    )
    .returning({ coverId: lessonCovers.coverId });
  return ended?.coverId ?? null;
}

export async function insertCover(context: Context, row: typeof lessonCovers.$inferInsert): Promise<void> {
  await context.db.insert(lessonCovers).values(row);
}

/** Locks teachers in sorted order: who takes an hour of theirs does so alone. */
export async function lockTeachers(context: Context, ids: readonly string[]): Promise<TeacherRow[]> {
  return context.db
    .select()
    .from(teachers)
    .where(inArray(teachers.id, [...ids]))
    .orderBy(asc(teachers.id))
    .for('no key update');
}

/** Whether a teacher gives a lesson that meets one of these times, but for those of `except`, or has such an hour taken without a lesson. */
export async function givesMeanwhile(
  context: Context,
  teacherId: string,
  { spans, except }: { spans: readonly Span[]; except: readonly string[] },
): Promise<boolean> {
  const ends = spans.map((one) => one.endsAt).sort(Temporal.Instant.compare);
  const starts = spans.map((one) => one.startsAt).sort(Temporal.Instant.compare);
  const [first, last] = [starts[0], ends.at(-1)];
  if (!first || !last) return false;
  const given = await context.db
    .select({ id: lessons.id, startsAt: lessons.startsAt, endsAt: lessons.endsAt })
    .from(lessons)
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .where(
      and(
        givenBy(context, teacherId),
        isNull(lessons.calledOffAt),
        gt(lessons.endsAt, first),
        lt(lessons.startsAt, last),
      ),
    )
    .limit(5000);
  const taken = await context.db
    .select({ id: takenHours.id, startsAt: takenHours.startsAt, endsAt: takenHours.endsAt })
    .from(takenHours)
    .where(
      and(
        eq(takenHours.teacherId, teacherId),
        isNull(takenHours.lessonId),
        gt(takenHours.endsAt, first),
        lt(takenHours.startsAt, last),
      ),
    )
    .limit(5000);
  const own = new Set(except);
  return [...given, ...taken].some(
    (row) =>
      !own.has(row.id) &&
      spans.some(
        (one) =>
          Temporal.Instant.compare(row.startsAt, one.endsAt) < 0 &&
          Temporal.Instant.compare(one.startsAt, row.endsAt) < 0,
      ),
  );
}

/** Somebody who is told of a class, and of which children it is. */
type Reader = { accountId: string; childIds: string[] };
const childrenOfReader = sql<string[]>`array_agg(distinct ${enrolments.childId})`;

/** The own accounts of children in a class who sign in themselves. */
export async function studentsIn(context: Context, sessionId: string): Promise<Reader[]> {
  const rows = await context.db
    .select({ accountId: children.accountId, childIds: childrenOfReader })
    .from(enrolments)
    .innerJoin(children, eq(children.id, enrolments.childId))
    .where(
      and(eq(enrolments.sessionId, sessionId), isNull(enrolments.endedAt), isNotNull(children.accountId)),
    )
    .groupBy(children.accountId)
    .orderBy(asc(children.accountId))
    .limit(1000);
  return rows.flatMap(({ accountId, childIds }) => (accountId ? [{ accountId, childIds }] : []));
}

/** The accounts of those who look after children in a class, and may see what it is, with those children. */
export async function guardiansIn(context: Context, sessionId: string): Promise<Reader[]> {
  return context.db
    .select({ accountId: guardianships.parentId, childIds: childrenOfReader })
    .from(enrolments)
    .innerJoin(guardianships, and(eq(guardianships.childId, enrolments.childId), allowsAct('classes.read')))
    .where(and(eq(enrolments.sessionId, sessionId), isNull(enrolments.endedAt)))
    .groupBy(guardianships.parentId)
    .orderBy(asc(guardianships.parentId))
    .limit(3000);
}
