import { asc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { offerings, sessions } from '../../schema/catalog.ts';
import { contestBallots, contestPlaces } from '../../schema/contests.ts';
import { contestEntries } from '../../schema/entries.ts';
import { teachers } from '../../schema/teachers.ts';
import { toTenth } from './rules.ts';

/** Lists the ballots on the entries, earliest first. */
export async function ballotsOf(context: Context, entryIds: readonly string[]) {
  if (entryIds.length === 0) return [];
  return context.db
    .select({ ballot: contestBallots, judge: teachers.name })
    .from(contestBallots)
    .innerJoin(teachers, eq(teachers.id, contestBallots.teacherId))
    .where(inArray(contestBallots.entryId, [...entryIds]))
    .orderBy(asc(contestBallots.sentAt), asc(contestBallots.teacherId), asc(contestBallots.entryId))
    .limit(entryIds.length * 50);
}
export type BallotRow = Awaited<ReturnType<typeof ballotsOf>>[number];

/** Stores a ballot or replaces the judge's earlier one. */
export async function saveBallot(context: Context, row: typeof contestBallots.$inferInsert): Promise<void> {
  const { entryId: _entry, teacherId: _teacher, ...change } = row;
  await context.db
    .insert(contestBallots)
    .values(row)
    .onConflictDoUpdate({ target: [contestBallots.entryId, contestBallots.teacherId], set: change });
}

/** Lists what the children won in contests, with the judges' words, for the family's download. */
export async function keptResults(
  context: Context,
  { childIds }: { childIds: readonly string[] },
): Promise<unknown> {
  if (childIds.length === 0) return [];
  const rows = await context.db
    .select({
      entry: contestEntries,
      number: offerings.number,
      name: offerings.name,
      place: contestPlaces,
    })
    .from(contestPlaces)
    .innerJoin(contestEntries, eq(contestEntries.id, contestPlaces.entryId))
    .innerJoin(sessions, eq(sessions.id, contestEntries.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .where(inArray(contestEntries.childId, [...childIds]))
    .orderBy(asc(sessions.startsAt), asc(contestEntries.id))
    .limit(5000);
  const ballots = await ballotsOf(
    context,
    rows.map(({ entry }) => entry.id),
  );
  return rows.map(({ entry, number, name, place }) => ({
    child_id: entry.childId,
    number,
    name,
    video_name: entry.videoName,
    points: toTenth(place.points),
    prize: place.prize,
    ballots: ballots
      .filter(({ ballot }) => ballot.entryId === entry.id)
      .map(({ ballot: { content, skill, expression, words } }) => ({ content, skill, expression, words })),
  }));
}
