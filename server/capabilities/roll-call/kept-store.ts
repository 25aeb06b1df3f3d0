import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { offerings, sessions } from '../../schema/catalog.ts';
import {
  campSigns,
  doorEntries,
  presenceWords,
  rollCorrections,
  rollDoubts,
  rollMarks,
} from '../../schema/roll-call.ts';
import { lessons } from '../../schema/schedule.ts';

type Family = { parentId: string; childIds: readonly string[] };

const lessonFields = { number: offerings.number, name: offerings.name, starts_at: lessons.startsAt };

/** Returns the roll marks of these children, for the family's download. */
export async function keptMarks(context: Context, { childIds }: Family): Promise<unknown> {
  if (childIds.length === 0) return [];
  return context.db
    .select({
      child_id: rollMarks.childId,
      ...lessonFields,
      mark: rollMarks.mark,
      minutes: rollMarks.minutes,
      words: rollMarks.words,
      marked_at: rollMarks.markedAt,
    })
    .from(rollMarks)
    .innerJoin(lessons, eq(lessons.id, rollMarks.lessonId))
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .where(inArray(rollMarks.childId, [...childIds]))
    .orderBy(asc(lessons.startsAt), asc(lessons.id))
    .limit(10_000);
}

/** Returns the door entries of these children, for the family's download. */
export async function keptDoorEntries(context: Context, { childIds }: Family): Promise<unknown> {
  if (childIds.length === 0) return [];
  return context.db
    .select({ child_id: doorEntries.childId, ...lessonFields, came_at: doorEntries.at })
    .from(doorEntries)
    .innerJoin(lessons, eq(lessons.id, doorEntries.lessonId))
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .where(inArray(doorEntries.childId, [...childIds]))
    .orderBy(asc(doorEntries.at))
    .limit(10_000);
}

/** Returns the family's words about attendance, for its download. */
export async function keptPresence(context: Context, { childIds }: Family): Promise<unknown> {
  if (childIds.length === 0) return [];
  return context.db
    .select({
      child_id: presenceWords.childId,
      ...lessonFields,
      was_here: presenceWords.wasHere,
      said_at: presenceWords.at,
    })
    .from(presenceWords)
    .innerJoin(lessons, eq(lessons.id, presenceWords.lessonId))
    .innerJoin(sessions, eq(sessions.id, lessons.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .where(inArray(presenceWords.childId, [...childIds]))
    .orderBy(asc(presenceWords.at))
    .limit(10_000);
}

/** Erases words and notes on the children of a closed account. Attendance stays, as lessons were counted by it. */
export async function forgetWords(context: Context, { parentId, childIds }: Family): Promise<void> {
  const ids = [...childIds];
  await context.db
    .delete(doorEntries)
    .where(or(eq(doorEntries.accountId, parentId), inArray(doorEntries.childId, ids)));
  if (ids.length === 0) return;
  await context.db.delete(presenceWords).where(inArray(presenceWords.childId, ids));
  await context.db.update(rollMarks).set({ words: null }).where(inArray(rollMarks.childId, ids));
  const collected = and(inArray(campSigns.childId, ids), eq(campSigns.sign, 'left'));
  await context.db.update(campSigns).set({ person: '' }).where(collected);
  const written = and(inArray(rollCorrections.childId, ids), eq(rollCorrections.isByLeave, false));
  await context.db.update(rollCorrections).set({ reason: '' }).where(written);
  const settled = and(inArray(rollDoubts.childId, ids), isNotNull(rollDoubts.settledAt));
  await context.db.update(rollDoubts).set({ words: '' }).where(settled);
}
