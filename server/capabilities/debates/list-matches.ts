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

type Asked = CheckedInputOf<typeof debateCalls.virtualDebate>;

const noRecord: DebateRecord = { matches: 0, won: 0, for: 0, against: 0, scores: null, curve: [] };

/** A child's debates, and what they come to. Refuses as `chosenChild` does. */
export async function listMatches(
  context: Context,
  { child_id, page, page_size }: Asked,
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

/** What a child's decided matches come to. */
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

/** Matches with what is the child's own in them: of other children nothing. */
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
    const own = inMatch.find(({ child }) => child.id === childId);
    if (!own) return [];
    const given = match.decidedAt ? scores.filter(({ matchId }) => matchId === match.id) : [];
    return [
      {
        ...presentFacts(context, row),
        team: own.team,
        side: sideOf(own.team),
        speaker: own.speaker,
        teams: formats[match.format].teams,
        place: match.places?.[own.team] ?? null,
        level: (match.places ?? []).filter((one) => one === match.places?.[own.team]).length > 1,
        points: meanPoints(given),
        scores: meanScores(given),
        words: given.flatMap(({ judgeId, words, wordsLanguage }) => {
          const judge = judges.find((one) => one.judge.id === judgeId);
          return judge && words && wordsLanguage
            ? [{ judge: judgeName(context, judge), words, language: wordsLanguage }]
            : [];
        }),
        recording: inMatch.every(({ child }) => mayRecord(child.id)) ? match.recordingLink : null,
      },
    ];
  });
}
