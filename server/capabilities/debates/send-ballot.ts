import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { debateCalls } from '../../../contract/debates/calls.ts';
import { formats } from '../../../contract/debates/formats.ts';
import type { GuestMatch, TeacherMatch } from '../../../contract/debates/views.ts';
import { languageOf } from '../../../contract/remarks/skills.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { tokenHash } from '../../platform/secrets/tokens.ts';
import { decideMatch } from './decide-match.ts';
import { findJudge, judgesOf, saveBallot } from './judge-store.ts';
import { teamPoints } from './points.ts';
import { presentForGuest } from './present.ts';
import { requireOwnMatch } from './require-own-match.ts';
import { isTied } from './result.ts';
import { placeKey, whyNotJudge } from './rules.ts';
import { findMatch, lockMatch, type MatchRow, speakersOf } from './store.ts';
import { viewMatch } from './view-match.ts';

export type Ballot = Pick<CheckedInputOf<typeof debateCalls.debateGuestSend>, 'scores' | 'words'>;

/**
 * Saves the teacher's ballot until all are in; the last one decides. Refuses another's match as `not_found`,
 * `debates.no_judge`, `debates.not_begun`, a ballot that misses a speaker, and `debates.tied`.
 */
export async function sendBallot(
  context: Context,
  { match_id, ...ballot }: CheckedInputOf<typeof debateCalls.debateBallotSend>,
): Promise<TeacherMatch> {
  const { row, teacher } = await requireOwnMatch(context, match_id, { lock: true });
  const judges = await judgesOf(context, [match_id]);
  const ownSeat = judges.find(({ judge }) => judge.teacherId === teacher.id) ?? refuse('debates.no_judge');
  await keepBallot(context, row, { judgeId: ownSeat.judge.id, ballot });
  return viewMatch(context, { match_id });
}

/** Saves a guest's ballot by ticket. Refuses `not_found` for an unknown ticket, else as a teacher's. */
export async function sendGuestBallot(
  context: Context,
  { ticket, ...ballot }: CheckedInputOf<typeof debateCalls.debateGuestSend>,
): Promise<GuestMatch> {
  const known = (await findJudge(context, { ticketHash: tokenHash(ticket) })) ?? refuse('not_found');
  await lockMatch(context, known.matchId);
  // Check again under the lock: the judge may have been removed.
  const judge = (await findJudge(context, { id: known.id })) ?? refuse('not_found');
  const row = (await findMatch(context, judge.matchId, 'anybody')) ?? refuse('not_found');
  await keepBallot(context, row, { judgeId: judge.id, guest: judge.guestName ?? '', ballot });
  return viewAsGuest(context, { ticket });
}

/** Shows a guest the match to judge. Refuses `not_found` for an unknown ticket. */
export async function viewAsGuest(context: Context, { ticket }: { ticket: string }): Promise<GuestMatch> {
  const judge = (await findJudge(context, { ticketHash: tokenHash(ticket) })) ?? refuse('not_found');
  const row = (await findMatch(context, judge.matchId, 'anybody')) ?? refuse('not_found');
  const speakers = await speakersOf(context, [judge.matchId]);
  return presentForGuest(context, row, {
    speakers,
    judge: { name: judge.guestName ?? '', isSent: judge.sentAt !== null },
  });
}

async function keepBallot(
  context: Context,
  row: MatchRow,
  { judgeId, guest, ballot }: { judgeId: string; guest?: string; ballot: Ballot },
): Promise<void> {
  refuseIf(whyNotJudge(row.match, context.now));
  await writeBallot(context, row, { judgeId, ballot });
  const subject = `debate:${row.match.id}` as const;
  // A guest has no account for the audit record.
  if (guest === undefined)
    await record(context, { action: 'debate.judge', subject, after: { judge: judgeId } });
  else await record(context, { action: 'debate.guest_judge', subject, after: { judge: judgeId, guest } });
  await decideMatch(context, row);
}

/** Writes a ballot over the judge's earlier one. Refuses one that misses a speaker, and `debates.tied`. */
export async function writeBallot(
  context: Context,
  { match }: MatchRow,
  { judgeId, ballot }: { judgeId: string; ballot: Ballot },
): Promise<void> {
  const scoreOf = new Map(ballot.scores.map((score) => [placeKey(score), score]));
  const speakers = await speakersOf(context, [match.id]);
  const scores = speakers.map((speaker) => {
    const { content, style, strategy, words } =
      scoreOf.get(placeKey(speaker)) ?? refuse('debates.scores_missing');
    return {
      judgeId,
      matchId: match.id,
      childId: speaker.child.id,
      ...{ content, style, strategy },
      words: words || null,
      wordsLanguage: words ? languageOf(words) : null,
    };
  });
  refuseIf(isTied(teamPoints(formats[match.format].teams, speakers, scores)) ? 'debates.tied' : null);
  const words = ballot.words;
  await saveBallot(context, judgeId, {
    words: { words: words || null, wordsLanguage: words ? languageOf(words) : null },
    scores,
  });
}
