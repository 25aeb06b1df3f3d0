import type { SeatView } from '../../../contract/debates/views.ts';
import type { Reason } from '../../platform/refusal.ts';

type Match = {
  startsAt: Temporal.Instant;
  cancelledAt: Temporal.Instant | null;
  decidedAt: Temporal.Instant | null;
};
type Judge = { sentAt: Temporal.Instant | null };

/** Judges of one match, at most. */
const mostJudges = 9;
/** A debate that was held and is written down afterwards began no longer ago than this. */
const latestHours = 24 * 7;
/** What is planned further ahead is a slip of the keyboard. */
const furthestDays = 366;

const before = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other) < 0;

/** Where a match stands. */
export const stateOf = ({ cancelledAt, decidedAt }: Match): 'ahead' | 'decided' | 'cancelled' => {
  if (cancelledAt) return 'cancelled';
  return decidedAt ? 'decided' : 'ahead';
};

/** Since when a debate may have been held that is written down now. */
export const earliestStart = (now: Temporal.Instant): Temporal.Instant =>
  now.subtract({ hours: latestHours });

/** Why no match can begin then, or null. */
export const whyNotThen = (startsAt: Temporal.Instant, now: Temporal.Instant): Reason | null =>
  before(startsAt, earliestStart(now)) || before(now.add({ hours: 24 * furthestDays }), startsAt)
    ? 'debates.past'
    : null;

/** Why a match can no longer be changed, or null: it is decided, or called off. */
export function whyNotChange({ cancelledAt, decidedAt }: Match): Reason | null {
  if (cancelledAt) return 'debates.cancelled';
  return decidedAt ? 'debates.decided' : null;
}

/** Why no ballot of a match can be corrected, or null: until it is decided, ballots are simply sent again. */
export function whyNotCorrect({ cancelledAt, decidedAt }: Match): Reason | null {
  if (cancelledAt) return 'debates.cancelled';
  return decidedAt ? null : 'debates.not_decided';
}

/** Why nothing of a match is recorded, or null: a decided one may still be. */
export const whyNotRecord = ({ cancelledAt }: Match): Reason | null =>
  cancelledAt ? 'debates.cancelled' : null;

/** Why no ballot can be sent, or null. */
export const whyNotJudge = (match: Match, now: Temporal.Instant): Reason | null =>
  whyNotChange(match) ?? (before(now, match.startsAt) ? 'debates.not_begun' : null);

/** Why no further judge can be added, or null. */
export const whyNotAddJudge = (match: Match, judges: number): Reason | null =>
  whyNotChange(match) ??
  (judges >= mostJudges ? { code: 'debates.judges_many', params: { most: mostJudges } } : null);

/** Why a judge cannot be taken away, or null: a ballot that is in counts, and somebody must judge. */
export function whyNotRemoveJudge(match: Match, judge: Judge, judges: number): Reason | null {
  if (judge.sentAt) return 'debates.judge_sent';
  return whyNotChange(match) ?? (judges <= 1 ? 'debates.last_judge' : null);
}

/** A speaker's place as a key. */
export const placeKey = ({ team, speaker }: Pick<SeatView, 'team' | 'speaker'>): string =>
  `${team}.${speaker}`;

type Timer = { at: number; spent: number; since: Temporal.Instant | null };

/** Seconds that have passed of the speech at which a timer stands. */
export const spentOf = ({ spent, since }: Timer, now: Temporal.Instant): number =>
  spent + (since ? Math.max(0, since.until(now).total('seconds')) : 0);

/** A timer after it was started, stopped, set back or moved on; what is done already changes nothing, so that two taps are one. */
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
