import { and, asc, count, desc, eq, inArray, isNull, max, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { offerings, sessions, sites } from '../../schema/catalog.ts';
import { debateJudges, debateMatches, debateSpeakers } from '../../schema/debates.ts';
import { children } from '../../schema/families.ts';
import { siteShown } from '../catalog/index.ts';
import { taughtBy } from '../enrolments/index.ts';

const shown = (context: Context) =>
  context.db
    .select({
      match: debateMatches,
      session: { id: sessions.id, label: sessions.label },
      offering: { name: offerings.name },
      site: siteShown,
    })
    .from(debateMatches)
    .innerJoin(sessions, eq(sessions.id, debateMatches.sessionId))
    .innerJoin(offerings, eq(offerings.id, sessions.offeringId))
    .innerJoin(sites, eq(sites.id, offerings.siteId))
    .$dynamic();
export type MatchRow = Awaited<ReturnType<typeof shown>>[number];

/** Finds a match of a teacher's classes, or any match. */
export async function findMatch(
  context: Context,
  id: string,
  whose: { teacherId: string } | 'anybody',
): Promise<MatchRow | null> {
  const isTheirs = whose === 'anybody' ? undefined : taughtBy(context, whose.teacherId);
  const [row] = await shown(context).where(and(eq(debateMatches.id, id), isTheirs));
  return row ?? null;
}

/** Those of these matches that are neither called off nor decided. */
export async function awaitedOf(context: Context, ids: readonly string[]): Promise<Set<string>> {
  const rows = await context.db
    .select({ id: debateMatches.id })
    .from(debateMatches)
    .where(
      and(
        inArray(debateMatches.id, [...ids]),
        isNull(debateMatches.cancelledAt),
        isNull(debateMatches.decidedAt),
      ),
    )
    .limit(ids.length);
  return new Set(rows.map(({ id }) => id));
}

/** Locks a match until the transaction ends, so that ballots, judges and timer change one at a time. */
export async function lockMatch(context: Context, id: string): Promise<void> {
  await context.db
    .select({ id: debateMatches.id })
    .from(debateMatches)
    .where(eq(debateMatches.id, id))
    .for('no key update');
}

type Page = { page: number; pageSize: number };

async function pageOf(context: Context, where: SQL | undefined, { page, pageSize }: Page) {
  const rows = await shown(context)
    .where(where)
    .orderBy(desc(debateMatches.startsAt), asc(debateMatches.number), asc(debateMatches.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counted] = await context.db
    .select({ total: count() })
    .from(debateMatches)
    .innerJoin(sessions, eq(sessions.id, debateMatches.sessionId))
    .where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** Lists a page of matches of a teacher's classes, of one class, or of all; latest first. */
export const matchesBy = (
  context: Context,
  { teacherId, sessionId, ...page }: Page & { teacherId: string | null; sessionId: string | undefined },
) =>
  pageOf(
    context,
    and(
      teacherId === null ? undefined : taughtBy(context, teacherId),
      sessionId ? eq(debateMatches.sessionId, sessionId) : undefined,
    ),
    page,
  );

/** Lists a page of a child's matches, latest first. */
export const matchesOf = (context: Context, { childId, ...page }: Page & { childId: string }) =>
  pageOf(
    context,
    inArray(
      debateMatches.id,
      context.db
        .select({ id: debateSpeakers.matchId })
        .from(debateSpeakers)
        .where(eq(debateSpeakers.childId, childId)),
    ),
    page,
  );

/** Counts speakers, judges and sent ballots of each match. */
export async function countsOf(context: Context, matchIds: readonly string[]) {
  if (matchIds.length === 0) return () => ({ speakers: 0, judges: 0, sent: 0 });
  const speakers = await context.db
    .select({ id: debateSpeakers.matchId, speakers: count() })
    .from(debateSpeakers)
    .where(inArray(debateSpeakers.matchId, [...matchIds]))
    .groupBy(debateSpeakers.matchId)
    .limit(matchIds.length);
  const judges = await context.db
    .select({ id: debateJudges.matchId, judges: count(), sent: count(debateJudges.sentAt) })
    .from(debateJudges)
    .where(inArray(debateJudges.matchId, [...matchIds]))
    .groupBy(debateJudges.matchId)
    .limit(matchIds.length);
  const spoken = new Map(speakers.map((row) => [row.id, row.speakers]));
  const judged = new Map(judges.map((row) => [row.id, row]));
  return (id: string) => ({
    speakers: spoken.get(id) ?? 0,
    judges: judged.get(id)?.judges ?? 0,
    sent: judged.get(id)?.sent ?? 0,
  });
}

/** Lists the speakers of the matches, team by team. */
export async function speakersOf(context: Context, matchIds: readonly string[]) {
  if (matchIds.length === 0) return [];
  return context.db
    .select({
      matchId: debateSpeakers.matchId,
      team: debateSpeakers.team,
      speaker: debateSpeakers.speaker,
      child: { id: children.id, name: children.name, nameCn: children.nameCn },
    })
    .from(debateSpeakers)
    .innerJoin(children, eq(children.id, debateSpeakers.childId))
    .where(inArray(debateSpeakers.matchId, [...matchIds]))
    .orderBy(asc(debateSpeakers.matchId), asc(debateSpeakers.team), asc(debateSpeakers.speaker))
    .limit(matchIds.length * 16);
}
export type SpeakerRow = Awaited<ReturnType<typeof speakersOf>>[number];

/** Returns the number of a class's next round, and blocks other draws until the transaction ends. */
export async function nextRoundLocking(context: Context, sessionId: string): Promise<number> {
  await context.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
    .for('no key update');
  const [last] = await context.db
    .select({ round: max(debateMatches.round) })
    .from(debateMatches)
    .where(eq(debateMatches.sessionId, sessionId));
  return (last?.round ?? 0) + 1;
}

export async function insertMatches(
  context: Context,
  rows: {
    matches: readonly (typeof debateMatches.$inferInsert)[];
    speakers: readonly (typeof debateSpeakers.$inferInsert)[];
  },
): Promise<void> {
  await context.db.insert(debateMatches).values([...rows.matches]);
  await context.db.insert(debateSpeakers).values([...rows.speakers]);
}

export async function updateMatch(
  context: Context,
  id: string,
  change: Partial<typeof debateMatches.$inferInsert>,
): Promise<void> {
  await context.db.update(debateMatches).set(change).where(eq(debateMatches.id, id));
}

/** Removes children with their scores; calls off undecided matches that cannot go on, and returns those. */
export async function deleteSpeakers(context: Context, childIds: readonly string[]): Promise<string[]> {
  if (childIds.length === 0) return [];
  const deleted = await context.db
    .delete(debateSpeakers)
    .where(inArray(debateSpeakers.childId, [...childIds]))
    .returning({ matchId: debateSpeakers.matchId });
  if (deleted.length === 0) return [];
  const off = await context.db
    .update(debateMatches)
    .set({ cancelledAt: context.now, cancelledWhy: '', timerSince: null })
    .where(
      and(
        inArray(debateMatches.id, [...new Set(deleted.map(({ matchId }) => matchId))]),
        isNull(debateMatches.decidedAt),
        isNull(debateMatches.cancelledAt),
      ),
    )
    .returning({ id: debateMatches.id });
  return off.map(({ id }) => id);
}

/** Matches that were not called off. */
export const takesPlace: SQL = sql`${debateMatches.cancelledAt} is null`;
