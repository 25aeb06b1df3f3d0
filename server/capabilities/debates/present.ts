import { inLocale } from '../../../contract/core/bilingual.ts';
import { path } from '../../../contract/core/paths.ts';
import { formats, sideOf } from '../../../contract/debates/formats.ts';
import { pointsOf } from '../../../contract/debates/rubric.ts';
import type {
  GuestMatch,
  JudgeView,
  MatchLine,
  SeatView,
  TeacherMatch,
  TimerView,
} from '../../../contract/debates/views.ts';
import type { Context } from '../../platform/context.ts';
import { presentReason, type Reason } from '../../platform/refusal.ts';
import { unseal } from '../../platform/secrets/sealing.ts';
import { presentSite } from '../catalog/index.ts';
import { presentChildLine } from '../families/index.ts';
import type { JudgeRow, ScoreRow } from './judge-store.ts';
import { meanPoints } from './points.ts';
import { whyMayNotCorrect } from './policy.ts';
import {
  spentOf,
  stateOf,
  whyNotAddJudge,
  whyNotChange,
  whyNotCorrect,
  whyNotJudge,
  whyNotRecord,
  whyNotRemoveJudge,
} from './rules.ts';
import type { MatchRow, SpeakerRow } from './store.ts';

/** The key that seals guests' tickets. */
export const ticketKey = ({ settings }: Pick<Context, 'settings'>) => ({
  secret: settings.secret,
  purpose: 'debate judge',
});

export function presentFacts(context: Context, { match, session, offering, site }: MatchRow) {
  return {
    id: match.id,
    session_id: session.id,
    name: inLocale(offering.name, context.locale),
    session_label: inLocale(session.label, context.locale),
    site: presentSite(context, site),
    motion: match.motion,
    motion_language: match.motionLanguage,
    format: match.format,
    round: match.round,
    number: match.number,
    starts_at: match.startsAt.toString(),
    state: stateOf(match),
    cancelled_why: match.cancelledWhy,
    corrected:
      match.correctedAt && match.correctedWhy
        ? { at: match.correctedAt.toString(), why: match.correctedWhy }
        : null,
  };
}

export const presentLine = (
  context: Context,
  row: MatchRow,
  counts: Pick<MatchLine, 'speakers' | 'judges' | 'sent'>,
): MatchLine => ({ ...presentFacts(context, row), ...counts });

const presentSeat = ({ team, speaker }: SpeakerRow): SeatView => ({ team, side: sideOf(team), speaker });

/** Presents the timer with the current speaker. In a team that lacks a speaker the first ones speak again. */
function presentTimer(context: Context, { match }: MatchRow, speakers: readonly SpeakerRow[]): TimerView {
  const timer = { at: match.timerAt, spent: match.timerSpent, since: match.timerSince };
  const speaking = (team: number | null, place: number | null) => {
    if (team === null || place === null) return null;
    const members = speakers.filter((speaker) => speaker.team === team);
    return members[place % Math.max(1, members.length)]?.child ?? null;
  };
  return {
    speeches: match.speeches.map(({ kind, team, speaker, seconds }) => {
      const child = speaking(team, speaker);
      return {
        kind,
        team,
        side: team === null ? null : sideOf(team),
        speaker: speaker === null ? null : speaker + 1,
        child: child && presentChildLine(child),
        seconds,
      };
    }),
    at: timer.at,
    // A running timer is sent with its start, so that pages compute the same time.
    spent: timer.since ? timer.spent : spentOf(timer, context.now),
    running_since: timer.since?.toString() ?? null,
    now: context.now.toString(),
  };
}

export type Parts = {
  row: MatchRow;
  speakers: readonly SpeakerRow[];
  judges: readonly JudgeRow[];
  scores: readonly ScoreRow[];
};

function presentBallot({ speakers, scores }: Parts, { judge }: JudgeRow): JudgeView['ballot'] {
  if (!judge.sentAt) return null;
  const scoreOf = new Map(
    scores.filter((score) => score.judgeId === judge.id).map((score) => [score.childId, score]),
  );
  return {
    words: judge.words ?? '',
    scores: speakers.flatMap((speaker) => {
      const score = scoreOf.get(speaker.child.id);
      if (!score) return [];
      const { content, style, strategy } = score;
      return [
        {
          ...presentSeat(speaker),
          content,
          style,
          strategy,
          points: pointsOf(score),
          words: score.words ?? '',
        },
      ];
    }),
  };
}

/** Names a judge in the reader's language. */
export const judgeName = ({ locale }: Pick<Context, 'locale'>, { judge, teacher }: JudgeRow): string =>
  judge.guestName ?? (teacher ? inLocale(teacher.name, locale) : '');

function presentJudge(context: Context, parts: Parts, row: JudgeRow, isOwn: boolean): JudgeView {
  const { judge } = row;
  const { match } = parts.row;
  const shows = isOwn || match.decidedAt !== null;
  const isStaff = context.person.kind === 'staff';
  // The teacher hands out a guest's link.
  const waits = !isStaff && judge.ticketSealed && !judge.sentAt && whyNotChange(match) === null;
  return {
    id: judge.id,
    name: judgeName(context, row),
    guest: judge.guestName !== null,
    own: isOwn,
    sent_at: judge.sentAt?.toString() ?? null,
    link:
      waits && judge.ticketSealed
        ? context.settings.publicUrl +
          path.debateBallot({ ticket: unseal(judge.ticketSealed, ticketKey(context)) })
        : null,
    ballot: shows ? presentBallot(parts, row) : null,
    blocked: {
      debateJudgeRemove: presentReason(
        context,
        isStaff ? 'not_allowed' : whyNotRemoveJudge(match, judge, parts.judges.length),
      ),
      debateCorrect: presentReason(context, whyMayNotCorrect(context.person, isOwn) ?? whyNotCorrect(match)),
    },
  };
}

type Reader = {
  teacherId: string | null;
  notRecorded: readonly { id: string; name: string; nameCn: string }[];
};

/** Presents a match to a teacher of its class, or to staff; other ballots only once all are in. */
export function presentForTeacher(
  context: Context,
  parts: Parts,
  { teacherId, notRecorded }: Reader,
): TeacherMatch {
  const { row, speakers, judges, scores } = parts;
  const { match } = row;
  const ownSeat = judges.find(({ judge }) => teacherId !== null && judge.teacherId === teacherId);
  const why = (reason: Reason | null) => presentReason(context, teacherId === null ? 'not_allowed' : reason);
  const decidedScores = match.decidedAt ? scores : [];
  return {
    ...presentFacts(context, row),
    teams: Array.from({ length: formats[match.format].teams }, (_, team) => ({
      team,
      side: sideOf(team),
      place: match.places?.[team] ?? null,
      speakers: speakers
        .filter((speaker) => speaker.team === team)
        .map((speaker) => ({
          ...presentSeat(speaker),
          child: presentChildLine(speaker.child),
          points: meanPoints(decidedScores.filter(({ childId }) => childId === speaker.child.id)),
        })),
    })),
    judges: judges.map((judge) => presentJudge(context, parts, judge, judge === ownSeat)),
    timer: presentTimer(context, row, speakers),
    recording: notRecorded.length === 0 ? match.recordingLink : null,
    not_recorded: notRecorded.map(presentChildLine),
    own_judge_id: ownSeat?.judge.id ?? null,
    blocked: {
      debateBallotSend: why(
        ownSeat ? whyNotJudge(match, context.now) : (whyNotChange(match) ?? 'debates.no_judge'),
      ),
      debateCancel: why(whyNotChange(match)),
      debateJudgeAdd: why(whyNotAddJudge(match, judges.length)),
      debateTimer: why(whyNotRecord(match)),
      debateRecord: why(whyNotRecord(match)),
    },
  };
}

/** Presents a match to a guest judge: speakers as places, without names. */
export function presentForGuest(
  context: Context,
  row: MatchRow,
  { speakers, judge }: { speakers: readonly SpeakerRow[]; judge: { name: string; isSent: boolean } },
): GuestMatch {
  const {
    session_id: _class,
    name: _name,
    session_label: _label,
    corrected: _why,
    ...facts
  } = presentFacts(context, row);
  return {
    ...facts,
    judge: judge.name,
    seats: speakers.map(presentSeat),
    sent: judge.isSent,
    blocked: { debateGuestSend: presentReason(context, whyNotJudge(row.match, context.now)) },
  };
}
