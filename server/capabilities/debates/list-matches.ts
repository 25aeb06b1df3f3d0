import type { CheckedInputOf, OutputOf } from '../../../contract/core/call.ts';
import type { debateCalls } from '../../../contract/debates/calls.ts';
import { formats, sideOf } from '../../../contract/debates/formats.ts';
import type { DebateRecord, FamilyMatch } from '../../../contract/debates/views.ts';
import type { Context } from '../../platform/context.ts';
import { mayShow } from '../consents/index.ts';
import { chosenChild, presentChildLine } from '../families/index.ts';
import { judgesOf, recordRowsOf, scoresOf } from './judge-store.ts';
import { meanPoints, meanScores } from './points.ts';
import { judgeName, presentFacts } from './present.ts';
import { type MatchRow, matchesOf, speakersOf } from './store.ts';

type Query = CheckedInputOf<typeof debateCalls.virtualDebate>;

const noRecord: DebateRecord = { matches: 0, won: 0, for: 0, against: 0, scores: null, curve: [] };

/** Lists a child's debates and their record. Refuses as `chosenChild` does. */
export async function listMatches(
  context: Context,
  { child_id, page, page_size }: Query,
): Promise<OutputOf<typeof debateCalls.virtualDebate>> {
  const child = await chosenChild(context, child_id, 'classes.read');
  if (!child) return { items: [], total: 0, page, page_size, child: null, record: noRecord };
  const { rows, total } = await matchesOf(context, { childId: child.id, page, pageSize: page_size });
  return {
    items: await presentForFamily(context, rows, child.id),
    total,
    page,
    page_size,
    child: presentChildLine(child),
    record: await recordOf(context, child.id),
  };
}

/** Sums up a child's decided matches. */
async function recordOf(context: Context, childId: string): Promise<DebateRecord> {
  const rows = await recordRowsOf(context, childId);
  const scores = await scoresOf(
    context,
    rows.map(({ id }) => id),
    childId,
  );
  const isFor = rows.filter(({ team }) => sideOf(team) === 'for').length;
  return {
    matches: rows.length,
    won: rows.filter(({ places, team }) => places?.[team] === 1).length,
    for: isFor,
    against: rows.length - isFor,
    scores: meanScores(scores),
    curve: rows.slice(-100).flatMap(({ id, startsAt, siteKind, timeZone }) => {
      const points = meanPoints(scores.filter(({ matchId }) => matchId === id));
      const site = { kind: siteKind, time_zone: timeZone };
      return points === null ? [] : [{ id, at: startsAt.toString(), site, points }];
    }),
  };
}

/** Presents matches with the child's own result; nothing of other children. */
async function presentForFamily(
  context: Context,
  rows: readonly MatchRow[],
  childId: string,
): Promise<FamilyMatch[]> {
  const ids = rows.map(({ match }) => match.id);
  const speakers = await speakersOf(context, ids);
  const judges = await judgesOf(context, ids);
  const scores = await scoresOf(context, ids, childId);
  const mayRecord = await mayShow(context, 'recording', [...new Set(speakers.map(({ child }) => child.id))]);
  return rows.flatMap((row) => {
    const { match } = row;
    const inMatch = speakers.filter(({ matchId }) => matchId === match.id);
    const childSpeaker = inMatch.find(({ child }) => child.id === childId);
    if (!childSpeaker) return [];
    const matchScores = match.decidedAt ? scores.filter(({ matchId }) => matchId === match.id) : [];
    return [
      {
        ...presentFacts(context, row),
        team: childSpeaker.team,
        side: sideOf(childSpeaker.team),
        speaker: childSpeaker.speaker,
        teams: formats[match.format].teams,
        place: match.places?.[childSpeaker.team] ?? null,
        level: (match.places ?? []).filter((place) => place === match.places?.[childSpeaker.team]).length > 1,
        points: meanPoints(matchScores),
        scores: meanScores(matchScores),
        words: matchScores.flatMap(({ judgeId, words, wordsLanguage }) => {
          const judge = judges.find((judge) => judge.judge.id === judgeId);
          return judge && words && wordsLanguage
            ? [{ judge: judgeName(context, judge), words, language: wordsLanguage }]
            : [];
        }),
        recording: inMatch.every(({ child }) => mayRecord(child.id)) ? match.recordingLink : null,
      },
    ];
  });
}
