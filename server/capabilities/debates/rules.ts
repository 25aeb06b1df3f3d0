import type { SeatView } from '../../../contract/debates/views.ts';
import type { Reason } from '../../platform/refusal.ts';
import { isBefore } from '../../platform/spans.ts';

type Match = {
  startsAt: Temporal.Instant;
  cancelledAt: Temporal.Instant | null;
  decidedAt: Temporal.Instant | null;
};
type Judge = { sentAt: Temporal.Instant | null };

const mostJudges = 9;
/** How long ago a debate may have been held that is entered now. */
const latestHours = 24 * 7;
/** Plans further ahead are typing errors. */
const furthestDays = 366;

export const stateOf = ({ cancelledAt, decidedAt }: Match): 'ahead' | 'decided' | 'cancelled' => {
  if (cancelledAt) return 'cancelled';
  return decidedAt ? 'decided' : 'ahead';
};

/** The earliest start of a debate that is entered now. */
export const earliestStart = (now: Temporal.Instant): Temporal.Instant =>
  now.subtract({ hours: latestHours });

export const whyNotAtTime = (startsAt: Temporal.Instant, now: Temporal.Instant): Reason | null =>
  isBefore(startsAt, earliestStart(now)) || isBefore(now.add({ hours: 24 * furthestDays }), startsAt)
    ? 'debates.past'
    : null;

export function whyNotChange({ cancelledAt, decidedAt }: Match): Reason | null {
  if (cancelledAt) return 'debates.cancelled';
  return decidedAt ? 'debates.decided' : null;
}

/** Says why no ballot can be corrected, or null. Before the decision a judge simply sends it again. */
export function whyNotCorrect({ cancelledAt, decidedAt }: Match): Reason | null {
  if (cancelledAt) return 'debates.cancelled';
  return decidedAt ? null : 'debates.not_decided';
}

/** Says why no recording can be stored, or null. A decided match may still get one. */
export const whyNotRecord = ({ cancelledAt }: Match): Reason | null =>
  cancelledAt ? 'debates.cancelled' : null;

export const whyNotJudge = (match: Match, now: Temporal.Instant): Reason | null =>
  whyNotChange(match) ?? (isBefore(now, match.startsAt) ? 'debates.not_begun' : null);

export const whyNotAddJudge = (match: Match, judges: number): Reason | null =>
  whyNotChange(match) ??
  (judges >= mostJudges ? { code: 'debates.judges_many', params: { most: mostJudges } } : null);

/** Says why a judge cannot be removed, or null: a sent ballot counts, and a match needs a judge. */
export function whyNotRemoveJudge(match: Match, judge: Judge, judges: number): Reason | null {
  if (judge.sentAt) return 'debates.judge_sent';
  return whyNotChange(match) ?? (judges <= 1 ? 'debates.last_judge' : null);
}

/** The key of a speaker's place. */
export const placeKey = ({ team, speaker }: Pick<SeatView, 'team' | 'speaker'>): string =>
  `${team}.${speaker}`;

type Timer = { at: number; spent: number; since: Temporal.Instant | null };

/** Seconds used of the current speech. */
export const spentOf = ({ spent, since }: Timer, now: Temporal.Instant): number =>
  spent + (since ? Math.max(0, since.until(now).total('seconds')) : 0);

/** Returns a timer after an act. A repeated act changes nothing, so a second tap is harmless. */
export function moveTimer(
  timer: Timer,
  act: 'start' | 'stop' | 'restart' | 'next' | 'back',
  { now, speeches }: { now: Temporal.Instant; speeches: number },
): Timer {
  const goTo = (at: number) => ({
    at: Math.min(Math.max(0, at), Math.max(0, speeches - 1)),
    spent: 0,
    since: null,
  });
  switch (act) {
    case 'start':
      return timer.since ? timer : { ...timer, since: now };
    case 'stop':
      return { ...timer, spent: spentOf(timer, now), since: null };
    case 'restart':
      return { ...timer, spent: 0, since: null };
    case 'next':
      return timer.at + 1 < speeches ? goTo(timer.at + 1) : timer;
    case 'back':
      return goTo(timer.at - 1);
  }
}
