import { asc, eq, inArray } from 'drizzle-orm';
import { sideOf } from '../../../contract/debates/formats.ts';
import { pointsOf } from '../../../contract/debates/rubric.ts';
import type { Copy } from '../../capability.ts';
import type { Context } from '../../platform/context.ts';
import { debateMatches, debateScores, debateSpeakers } from '../../schema/debates.ts';
import { mayShow } from '../consents/index.ts';
import { speakersOf } from './store.ts';

/** Lists all debates of the children with their scores, for the family's download. */
export async function keptDebates(
  context: Context,
  { childIds }: { childIds: readonly string[] },
): Promise<unknown> {
  if (childIds.length === 0) return [];
  const rows = await context.db
    .select({ match: debateMatches, own: debateSpeakers })
    .from(debateSpeakers)
    .innerJoin(debateMatches, eq(debateMatches.id, debateSpeakers.matchId))
    .where(inArray(debateSpeakers.childId, [...childIds]))
    .orderBy(asc(debateMatches.startsAt), asc(debateMatches.id), asc(debateSpeakers.childId))
    .limit(5000);
  const scores = await context.db
    .select()
    .from(debateScores)
    .where(inArray(debateScores.childId, [...childIds]))
    .orderBy(asc(debateScores.matchId), asc(debateScores.judgeId))
    .limit(50_000);
  const mayRecord = await everybodyRecorded(
    context,
    rows.map(({ match }) => match.id),
  );
  return rows.map(({ match, own }) => ({
    id: match.id,
    child_id: own.childId,
    motion: match.motion,
    format: match.format,
    side: sideOf(own.team),
    speaker: own.speaker,
    starts_at: match.startsAt,
    cancelled_at: match.cancelledAt,
    cancelled_why: match.cancelledWhy,
    place: match.places?.[own.team] ?? null,
    ballots: match.decidedAt
      ? scores
          .filter((score) => score.matchId === match.id && score.childId === own.childId)
          .map((score) => ({
            content: score.content,
            style: score.style,
            strategy: score.strategy,
            points: pointsOf(score),
            words: score.words,
          }))
      : [],
    // Without its address, because an old download must not reach a recording later.
    recorded: match.recordingLink !== null && mayRecord(match.id),
  }));
}

/** Returns for which of the matches all families allow a recording. */
async function everybodyRecorded(
  context: Context,
  matchIds: readonly string[],
): Promise<(matchId: string) => boolean> {
  const speakers = await speakersOf(context, matchIds);
  const allowed = await mayShow(context, 'recording', [...new Set(speakers.map(({ child }) => child.id))]);
  const refused = new Set(speakers.filter(({ child }) => !allowed(child.id)).map(({ matchId }) => matchId));
  return (matchId) => !refused.has(matchId);
}

/** Lists the recordings of a child's debates. */
export async function recordedDebates(context: Context, childId: string): Promise<Copy[]> {
  const rows = await context.db
    .select({ name: debateMatches.motion, at: debateMatches.startsAt, link: debateMatches.recordingLink })
    .from(debateSpeakers)
    .innerJoin(debateMatches, eq(debateMatches.id, debateSpeakers.matchId))
    .where(eq(debateSpeakers.childId, childId))
    .orderBy(asc(debateMatches.startsAt), asc(debateMatches.id))
    .limit(1000);
  return rows.flatMap(({ name, at, link }) => (link ? [{ name, at, fileId: null }] : []));
}
