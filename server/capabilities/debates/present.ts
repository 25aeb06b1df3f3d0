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

/** With what the ticket of a guest judge is sealed. */
export const ticketKey = ({ settings }: Pick<Context, 'settings'>) => ({
  secret: settings.secret,
  purpose: 'debate judge',
});

/** What is the same for everybody who sees a match. */
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

/** The timer of a match, with who speaks: a team that lacks a speaker has its first ones speak again. */
function presentTimer(context: Context, { match }: MatchRow, speakers: readonly SpeakerRow[]): TimerView {
  const timer = { at: match.timerAt, spent: match.timerSpent, since: match.timerSince };
  const speaking = (team: number | null, place: number | null) => {
    if (team === null || place === null) return null;
    const own = speakers.filter((one) => one.team === team);
    return own[place % Math.max(1, own.length)]?.child ?? null;
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
    // What runs is told by since when it does: reckoned on, it never says two different things.
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
  const given = new Map(scores.filter((one) => one.judgeId === judge.id).map((one) => [one.childId, one]));
  return {
    words: judge.words ?? '',
    scores: speakers.flatMap((speaker) => {
      const one = given.get(speaker.child.id);
      if (!one) return [];
      const { content, style, strategy } = one;
      return [
        { ...presentSeat(speaker), content, style, strategy, points: pointsOf(one), words: one.words ?? '' },
      ];
    }),
  };
}

/** Who judges, in the reader's language. */
export const judgeName = ({ locale }: Pick<Context, 'locale'>, { judge, teacher }: JudgeRow): string =>
  judge.guestName ?? (teacher ? inLocale(teacher.name, locale) : '');

function presentJudge(context: Context, parts: Parts, row: JudgeRow, isOwn: boolean): JudgeView {
  const { judge } = row;
  const { match } = parts.row;
  const shows = isOwn || match.decidedAt !== null;
  const isStaff = context.person.kind === 'staff';
  // Whose link it is can judge: it is the teacher's to hand over.
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

/** A match as a teacher of its class or (without one) staff sees it: of other judges' ballots nothing until all are in. */
export function presentForTeacher(
  context: Context,
  parts: Parts,
  { teacherId, notRecorded }: Reader,
): TeacherMatch {
  const { row, speakers, judges, scores } = parts;
  const { match } = row;
  const own = judges.find(({ judge }) => teacherId !== null && judge.teacherId === teacherId);
  const why = (reason: Reason | null) => presentReason(context, teacherId === null ? 'not_allowed' : reason);
  const given = match.decidedAt ? scores : [];
  return {
    ...presentFacts(context, row),
    teams: Array.from({ length: formats[match.format].teams }, (_, team) => ({
      team,
      side: sideOf(team),
      place: match.places?.[team] ?? null,
      speakers: speakers
        .filter((one) => one.team === team)
        .map((one) => ({
          ...presentSeat(one),
          child: presentChildLine(one.child),
          points: meanPoints(given.filter(({ childId }) => childId === one.child.id)),
        })),
    })),
    judges: judges.map((one) => presentJudge(context, parts, one, one === own)),
    timer: presentTimer(context, row, speakers),
    recording: notRecorded.length === 0 ? match.recordingLink : null,
    not_recorded: notRecorded.map(presentChildLine),
    own_judge_id: own?.judge.id ?? null,
    blocked: {
      debateBallotSend: why(
        own ? whyNotJudge(match, context.now) : (whyNotChange(match) ?? 'debates.no_judge'),
      ),
      debateCancel: why(whyNotChange(match)),
      debateJudgeAdd: why(whyNotAddJudge(match, judges.length)),
      debateTimer: why(whyNotRecord(match)),
      debateRecord: why(whyNotRecord(match)),
    },
  };
}

/** A match as a guest judges it: who speaks is a place, never a name. */
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
