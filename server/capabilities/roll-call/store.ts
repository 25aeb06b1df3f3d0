import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Mark, OnRollAs } from '../../../contract/roll-call/marks.ts';
import type { Context } from '../../platform/context.ts';
import { siteShown } from '../catalog/index.ts';
import { offerings, sessions, sites } from '../catalog/tables.ts';
import { enrolments } from '../enrolments/tables.ts';
import { children } from '../families/tables.ts';
import { lessons } from '../schedule/tables.ts';
import { trials } from '../trials/tables.ts';
import { lessonRolls, rollCorrections, rollExcuses, rollGuests, rollMarks } from './tables.ts';

/** What is read of a lesson with what it is of. */
export const lessonShown = {
  id: lessons.id,
  position: lessons.position,
  startsAt: lessons.startsAt,
  endsAt: lessons.endsAt,
  sessionId: sessions.id,
  label: sessions.label,
  totalClasses: sessions.totalClasses,
  link: sessions.link,
  room: sessions.room,
  offering: {
    id: offerings.id,
    number: offerings.number,
    kind: offerings.kind,
    name: offerings.name,
    category: offerings.category,
    cover: offerings.cover,
  },
  site: siteShown,
};

const selectLesson = ({ db }: Context) =>
  db
    .select(lessonShown)
    .from(lessons)
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId));
export type RollLesson = Awaited<ReturnType<typeof selectLesson>>[number];

/** Some lessons with what they are of. */
export async function lessonsById(context: Context, ids: readonly string[]): Promise<RollLesson[]> {
  if (ids.length === 0) return [];
  return selectLesson(context)
    .where(inArray(lessons.id, [...ids]))
    .orderBy(asc(lessons.startsAt), asc(lessons.id))
    .limit(500);
}

/** Lets others who want to change the roll of a lesson wait until this transaction is through. */
export async function lockLesson(context: Context, id: string): Promise<void> {
  await context.db.select({ id: lessons.id }).from(lessons).where(eq(lessons.id, id)).for('no key update');
}

export type OnRoll = {
  lessonId: string;
  childId: string;
  name: string;
  nameCn: string;
  as: OnRollAs;
  /** From whose account the lesson is taken; null for a trial. */
  enrolmentId: string | null;
};

const childShown = { childId: children.id, name: children.name, nameCn: children.nameCn };

/** Who is on the rolls of some lessons: who was in the class then, who tries it, and guests; by name. */
export async function onRoll(context: Context, lessonIds: readonly string[]): Promise<OnRoll[]> {
  if (lessonIds.length === 0) return [];
  const ids = [...lessonIds];
  const inClass = await context.db
    .select({ ...childShown, lessonId: lessons.id, enrolmentId: enrolments.id })
    .from(lessons)
    .innerJoin(enrolments, eq(enrolments.sessionId, lessons.sessionId))
    .innerJoin(children, eq(children.id, enrolments.childId))
    .where(
      and(
        inArray(lessons.id, ids),
        isNull(lessons.calledOffAt),
        lt(enrolments.enrolledAt, lessons.endsAt),
        or(isNull(enrolments.endedAt), gt(enrolments.endedAt, lessons.startsAt)),
      ),
    )
    .limit(10_000);
  const trying = await context.db
    .select({ ...childShown, lessonId: trials.lessonId })
    .from(trials)
    .innerJoin(children, eq(children.id, trials.childId))
    .where(and(inArray(trials.lessonId, ids), isNull(trials.cancelledAt)))
    .limit(10_000);
  const guests = await context.db
    .select({ ...childShown, lessonId: rollGuests.lessonId, enrolmentId: rollGuests.enrolmentId })
    .from(rollGuests)
    .innerJoin(children, eq(children.id, rollGuests.childId))
    .where(inArray(rollGuests.lessonId, ids))
    .limit(10_000);
  const all: OnRoll[] = [
    ...inClass.map((row) => ({ ...row, as: 'class' as const })),
    ...guests.map((row) => ({ ...row, as: 'guest' as const })),
    ...trying.map((row) => ({ ...row, as: 'trial' as const, enrolmentId: null })),
  ];
  const once = new Map(all.toReversed().map((row) => [`${row.lessonId} ${row.childId}`, row]));
  return [...once.values()].sort(
    (one, other) => one.name.localeCompare(other.name, 'en') || (one.childId < other.childId ? -1 : 1),
  );
}

export type MarkRow = typeof rollMarks.$inferSelect;

/** What the rolls of some lessons say, of all children or some. */
export async function marksOf(
  context: Context,
  { lessonIds, childIds }: { lessonIds: readonly string[]; childIds?: readonly string[] },
): Promise<MarkRow[]> {
  if (lessonIds.length === 0 || childIds?.length === 0) return [];
  return context.db
    .select()
    .from(rollMarks)
    .where(
      and(
        inArray(rollMarks.lessonId, [...lessonIds]),
        childIds ? inArray(rollMarks.childId, [...childIds]) : undefined,
      ),
    )
    .limit(20_000);
}

export async function saveMarks(
  context: Context,
  rows: readonly (typeof rollMarks.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return;
  await context.db
    .insert(rollMarks)
    .values([...rows])
    .onConflictDoUpdate({
      target: [rollMarks.lessonId, rollMarks.childId],
      set: {
        mark: sql`excluded.mark`,
        minutes: sql`excluded.minutes`,
        words: sql`excluded.words`,
        markedBy: sql`excluded.marked_by`,
        markedAt: sql`excluded.marked_at`,
      },
    });
}

export async function insertCorrections(
  context: Context,
  rows: readonly (typeof rollCorrections.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await context.db.insert(rollCorrections).values([...rows]);
}

/** The lessons among some whose roll was called. */
export async function rollsOf(context: Context, lessonIds: readonly string[]) {
  if (lessonIds.length === 0) return [];
  return context.db
    .select()
    .from(lessonRolls)
    .where(inArray(lessonRolls.lessonId, [...lessonIds]))
    .limit(500);
}

export async function saveRollRow(
  context: Context,
  row: { lessonId: string; savedAt: Temporal.Instant; savedBy: string },
): Promise<void> {
  const { savedAt, savedBy } = row;
  await context.db
    .insert(lessonRolls)
    .values(row)
    .onConflictDoUpdate({ target: lessonRolls.lessonId, set: { savedAt, savedBy } });
}

export type Excuse = { lessonId: string; childId: string; because: string; isCounted: boolean };

/** The leaves that are granted in some lessons. */
export async function excusesOf(context: Context, lessonIds: readonly string[]): Promise<Excuse[]> {
  if (lessonIds.length === 0) return [];
  return context.db
    .select({
      lessonId: rollExcuses.lessonId,
      childId: rollExcuses.childId,
      because: rollExcuses.because,
      isCounted: rollExcuses.isCounted,
    })
    .from(rollExcuses)
    .where(inArray(rollExcuses.lessonId, [...lessonIds]))
    .limit(20_000);
}

export async function insertExcuses(
  context: Context,
  rows: readonly (typeof rollExcuses.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return;
  await context.db
    .insert(rollExcuses)
    .values([...rows])
    .onConflictDoUpdate({
      target: [rollExcuses.lessonId, rollExcuses.childId],
      set: { because: sql`excluded.because`, isCounted: sql`excluded.is_counted` },
    });
}

export async function deleteExcuses(
  context: Context,
  { lessonId, childIds }: { lessonId: string; childIds: readonly string[] },
): Promise<void> {
  await context.db
    .delete(rollExcuses)
    .where(and(eq(rollExcuses.lessonId, lessonId), inArray(rollExcuses.childId, [...childIds])));
}

export async function insertGuest(context: Context, row: typeof rollGuests.$inferInsert): Promise<void> {
  const { because, enrolmentId } = row;
  await context.db
    .insert(rollGuests)
    .values(row)
    .onConflictDoUpdate({
      target: [rollGuests.lessonId, rollGuests.childId],
      set: { because, enrolmentId },
    });
}

export async function deleteGuest(
  context: Context,
  { lessonId, childId }: { lessonId: string; childId: string },
): Promise<void> {
  await context.db
    .delete(rollGuests)
    .where(and(eq(rollGuests.lessonId, lessonId), eq(rollGuests.childId, childId)));
}

export type Attendance = {
  lessonId: string;
  childId: string;
  mark: Mark;
  minutes: number | null;
};

/** What the rolls say of some children in some lessons; one that nobody has marked is missing. */
export async function attendanceOf(
  context: Context,
  about: { lessonIds: readonly string[]; childIds: readonly string[] },
): Promise<Attendance[]> {
  return (await marksOf(context, about)).map(({ lessonId, childId, mark, minutes }) => ({
    lessonId,
    childId,
    mark,
    minutes,
  }));
}
