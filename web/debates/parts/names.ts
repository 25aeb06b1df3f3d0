import { type DebateFormat, formats, type Side, type SpeechKind } from '../../../contract/debates/formats.ts';
import type { DebateCriterion } from '../../../contract/debates/rubric.ts';
import type { FamilyMatch, SeatView } from '../../../contract/debates/views.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dotted } from '../../../words/dotted.ts';

const formatNames: Readonly<Record<DebateFormat, (figures: { size: number; teams: number }) => string>> = {
  junior: m.debate_format_junior,
  pf: m.debate_format_pf,
  wsdc: m.debate_format_wsdc,
  ap: m.debate_format_ap,
  ld: m.debate_format_ld,
  bp: m.debate_format_bp,
};
const criterionNames: Readonly<Record<DebateCriterion, () => string>> = {
  content: m.debate_content,
  style: m.debate_style,
  strategy: m.debate_strategy,
};
const speechNames: Readonly<Record<SpeechKind, () => string>> = {
  speech: m.debate_speech_speech,
  cross: m.debate_speech_cross,
  summary: m.debate_speech_summary,
  reply: m.debate_speech_reply,
  focus: m.debate_speech_focus,
};
const fourTeams = [m.debate_team_og, m.debate_team_oo, m.debate_team_cg, m.debate_team_co];
const ordinals = [m.debate_speaker_one, m.debate_speaker_two, m.debate_speaker_three, m.debate_speaker_four];

export const formatName = (format: DebateFormat): string => formatNames[format](formats[format]);
export const criterionName = (criterion: DebateCriterion): string => criterionNames[criterion]();
export const speechName = (kind: SpeechKind): string => speechNames[kind]();
const sideName = (side: Side): string => (side === 'for' ? m.debate_for() : m.debate_against());

/** A team: its side if there are two, else its place on the bench. */
export const teamName = (team: number, side: Side, teams: number): string =>
  (teams > 2 ? fourTeams[team]?.() : undefined) ?? sideName(side);

/** The speaker's number in the team, from 1. */
export const speakerName = (speaker: number): string => ordinals[speaker - 1]?.() ?? String(speaker);

/** A place in a match: `正方 · 一辩`. */
export const seatName = ({ team, side, speaker }: SeatView, teams: number): string =>
  dotted([teamName(team, side, teams), speakerName(speaker)]);

/** The result of a match for the child's team. */
export function outcomeName({ place, teams }: { place: number; teams: number }, isLevel: boolean): string {
  if (teams > 2) return m.debate_place({ place });
  if (isLevel) return m.debate_level();
  return place === 1 ? m.debate_won() : m.debate_lost();
}

/** The state of a match for its family. */
export function standingOf(
  match: FamilyMatch,
  now: number,
): { tone: 'green' | 'blue' | 'plain' | 'amber'; label: string } {
  if (match.state === 'cancelled') return { tone: 'plain', label: m.debate_cancelled() };
  if (match.place !== null)
    return {
      tone: match.place === 1 ? 'green' : 'blue',
      label: outcomeName({ place: match.place, teams: match.teams }, match.level),
    };
  return Date.parse(match.starts_at) > now
    ? { tone: 'blue', label: m.debate_ahead() }
    : { tone: 'amber', label: m.debate_waiting() };
}
