import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { offerings, sessions, sites } from '../../schema/catalog.ts';
import { debateJudges, debateMatches, debateScores, debateSpeakers } from '../../schema/debates.ts';
import { teachers } from '../../schema/teachers.ts';

/** Lists the judges of the matches in the order they were added. */
export async function judgesOf(context: Context, matchIds: readonly string[]) {
  if (matchIds.length === 0) return [];
  return context.db
    .select({ judge: debateJudges, teacher: { name: teachers.name, accountId: teachers.accountId } })
    .from(debateJudges)
    .leftJoin(teachers, eq(teachers.id, debateJudges.teacherId))
    .where(inArray(debateJudges.matchId, [...matchIds]))
    .orderBy(asc(debateJudges.matchId), asc(debateJudges.addedAt), asc(debateJudges.id))
    .limit(matchIds.length * 20);
}
export type JudgeRow = Awaited<ReturnType<typeof judgesOf>>[number];

export async function findJudge(context: Context, by: { id: string } | { ticketHash: string }) {
  const [row] = await context.db
    .select()
    .from(debateJudges)
    .where('id' in by ? eq(debateJudges.id, by.id) : eq(debateJudges.ticketHash, by.ticketHash));
  return row ?? null;
}

/** Lists the scores of the matches, optionally of one child. */
export async function scoresOf(context: Context, matchIds: readonly string[], childId?: string) {
  if (matchIds.length === 0) return [];
  return context.db
    .select()
    .from(debateScores)
    .where(
      and(
        inArray(debateScores.matchId, [...matchIds]),
        childId ? eq(debateScores.childId, childId) : undefined,
      ),
    )
    .orderBy(asc(debateScores.matchId), asc(debateScores.judgeId), asc(debateScores.childId))
    .limit(matchIds.length * 20 * 16);
}
export type ScoreRow = Awaited<ReturnType<typeof scoresOf>>[number];

/** Inserts judges; skips existing ones. */
export async function insertJudges(
  context: Context,
  rows: readonly (typeof debateJudges.$inferInsert)[],
): Promise<void> {
  await context.db
    .insert(debateJudges)
    .values([...rows])
    .onConflictDoNothing();
}

export async function deleteJudge(context: Context, id: string): Promise<void> {
  await context.db.delete(debateJudges).where(eq(debateJudges.id, id));
}

/** Stores a ballot or replaces the judge's earlier one. */
export async function saveBallot(
  context: Context,
  id: string,
  ballot: {
    words: Pick<typeof debateJudges.$inferInsert, 'words' | 'wordsLanguage'>;
    scores: readonly (typeof debateScores.$inferInsert)[];
  },
): Promise<void> {
  await context.db
    .update(debateJudges)
    .set({ ...ballot.words, sentAt: context.now })
    .where(eq(debateJudges.id, id));
  await context.db.delete(debateScores).where(eq(debateScores.judgeId, id));
  await context.db.insert(debateScores).values([...ballot.scores]);
}

/** Lists a child's latest five hundred decided matches, oldest first. */
export async function recordRowsOf(context: Context, childId: string) {
  const rows = await context.db
    .select({
      id: debateMatches.id,
      startsAt: debateMatches.startsAt,
      places: debateMatches.places,
      team: debateSpeakers.team,
      siteKind: sites.kind,
      timeZone: sites.timeZone,
    })
    .from(debateSpeakers)
    .innerJoin(debateMatches, eq(debateMatches.id, debateSpeakers.matchId))
    .innerJoin(sessions, eq(sessions.id, debateMatches.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .where(and(eq(debateSpeakers.childId, childId), isNotNull(debateMatches.decidedAt)))
    .orderBy(desc(debateMatches.startsAt), desc(debateMatches.id))
    .limit(500);
  return rows.reverse();
}
