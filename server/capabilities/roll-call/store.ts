import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Mark } from '../../../contract/roll-call/marks.ts';
import type { Context } from '../../platform/context.ts';
import { cacheStatement, cacheStatements } from '../../platform/database/statement-cache.ts';
import { offerings, sessions, sites } from '../../schema/catalog.ts';
import {
  doorEntries,
  lessonRolls,
  rollCorrections,
  rollExcuses,
  rollGuests,
  rollMarks,
} from '../../schema/roll-call.ts';
import { lessons } from '../../schema/schedule.ts';
import { siteShown } from '../catalog/index.ts';
import { calledOffAt } from '../schedule/index.ts';
import { deleteSigns } from './camp-sign-store.ts';

/** The columns of a lesson with its class. */
export const lessonShown = {
  id: lessons.id,
  position: lessons.position,
  startsAt: lessons.startsAt,
  endsAt: lessons.endsAt,
  calledOffAt,
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

/** Matches the ids of a prepared statement. */
export const among = (column: PgColumn) => sql`${column} = any(${sql.placeholder('ids')}::uuid[])`;

const lessonsShown = cacheStatement((db) =>
  db
    .select(lessonShown)
    .from(lessons)
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .where(among(lessons.id))
    .orderBy(asc(lessons.startsAt), asc(lessons.id))
    .limit(500)
    .prepare(''),
);
export type RollLesson = Awaited<ReturnType<ReturnType<typeof lessonsShown>['execute']>>[number];

export async function lessonsById(context: Context, ids: readonly string[]): Promise<RollLesson[]> {
  return ids.length === 0 ? [] : lessonsShown(context.db).execute({ ids: [...ids] });
}

export type MarkRow = typeof rollMarks.$inferSelect;

const marksStatement = cacheStatements((db, { key }: { key: 'all' | 'some' }) =>
  db
    .select()
    .from(rollMarks)
    .where(
      and(
        among(rollMarks.lessonId),
        key === 'some' ? sql`${rollMarks.childId} = any(${sql.placeholder('childIds')}::uuid[])` : undefined,
      ),
    )
    .limit(20_000)
    .prepare(''),
);

/** Returns the marks in the rolls of these lessons, for all children or some. */
export async function marksOf(
  context: Context,
  { lessonIds, childIds }: { lessonIds: readonly string[]; childIds?: readonly string[] },
): Promise<MarkRow[]> {
  if (lessonIds.length === 0 || childIds?.length === 0) return [];
  const ids = [...lessonIds];
  return childIds
    ? marksStatement(context.db, { key: 'some' }).execute({ ids, childIds: [...childIds] })
    : marksStatement(context.db, { key: 'all' }).execute({ ids });
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

/** Deletes marks and door entries of these lessons, and signs of some. Returns the deleted rows by lesson. */
export async function deleteRolls(
  context: Context,
  lessonIds: readonly string[],
  signed: readonly string[],
): Promise<
  {
    lessonId: string;
    marks: { child: string; mark: Mark }[];
    came: (string | null)[];
    collected: { child: string; person: string }[];
  }[]
> {
  if (lessonIds.length === 0) return [];
  const { db } = context;
  const ids = [...lessonIds];
  const [lessonId, childId] = [rollMarks.lessonId, rollMarks.childId];
  await db.delete(lessonRolls).where(inArray(lessonRolls.lessonId, ids));
  const signs = await deleteSigns(context, signed);
  const marked = await db
    .delete(rollMarks)
    .where(inArray(lessonId, ids))
    .returning({ lessonId, childId, mark: rollMarks.mark });
  const doorRows = await db
    .delete(doorEntries)
    .where(inArray(doorEntries.lessonId, ids))
    .returning({ lessonId: doorEntries.lessonId, childId: doorEntries.childId });
  const came = [...doorRows, ...signs];
  const lessonsWithRows = new Set([...marked, ...came].map((row) => row.lessonId));
  return [...lessonsWithRows].map((id) => ({
    lessonId: id,
    marks: marked.flatMap((row) => (row.lessonId === id ? [{ child: row.childId, mark: row.mark }] : [])),
    came: [...new Set(came.flatMap((row) => (row.lessonId === id ? [row.childId] : [])))],
    collected: signs.flatMap(({ lessonId: at, childId: child, person }) =>
      at === id && person ? [{ child, person }] : [],
    ),
  }));
}

export async function insertCorrections(
  context: Context,
  rows: readonly (typeof rollCorrections.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await context.db.insert(rollCorrections).values([...rows]);
}

const rollsStatement = cacheStatement((db) =>
  db.select().from(lessonRolls).where(among(lessonRolls.lessonId)).limit(500).prepare(''),
);

/** Returns those lessons whose roll was called. */
export async function rollsOf(context: Context, lessonIds: readonly string[]) {
  return lessonIds.length === 0 ? [] : rollsStatement(context.db).execute({ ids: [...lessonIds] });
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

const excusesStatement = cacheStatement((db) =>
  db
    .select({
      lessonId: rollExcuses.lessonId,
      childId: rollExcuses.childId,
      because: rollExcuses.because,
      isCounted: rollExcuses.isCounted,
    })
    .from(rollExcuses)
    .where(among(rollExcuses.lessonId))
    .limit(20_000)
    .prepare(''),
);

/** Returns the leaves granted in these lessons. */
export async function excusesOf(context: Context, lessonIds: readonly string[]): Promise<Excuse[]> {
  return lessonIds.length === 0 ? [] : excusesStatement(context.db).execute({ ids: [...lessonIds] });
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

/**
 * Returns the marks of these children in these lessons; unmarked ones are missing. With `leave`, a child with granted leave is on leave
 * before the roll is called.
 */
export async function attendanceOf(
  context: Context,
  {
    leave = false,
    ...wanted
  }: { lessonIds: readonly string[]; childIds: readonly string[]; leave?: boolean },
): Promise<Attendance[]> {
  const marked = (await marksOf(context, wanted)).map(({ lessonId, childId, mark, minutes }) => ({
    lessonId,
    childId,
    mark,
    minutes,
  }));
  if (!leave) return marked;
  const known = new Set(marked.map(({ lessonId, childId }) => `${lessonId} ${childId}`));
  const asked = new Set(wanted.childIds);
  const excused = (await excusesOf(context, wanted.lessonIds)).flatMap(({ lessonId, childId }) =>
    asked.has(childId) && !known.has(`${lessonId} ${childId}`)
      ? [{ lessonId, childId, mark: 'leave' as const, minutes: null }]
      : [],
  );
  return [...marked, ...excused];
}
