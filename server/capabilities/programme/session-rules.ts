import type { OfficeOffering } from '../../../contract/programme/offerings.ts';
import type { SessionClash, sessionStates } from '../../../contract/programme/sessions.ts';
import type { Reason } from '../../platform/refusal.ts';
import { isPrivateKind } from './rules.ts';

type Times = { startsAt: Temporal.Instant; endsAt: Temporal.Instant };

/** Where a session stands; one that was called off stands nowhere else. */
export function stateOf(
  session: Times & { runs: boolean | null },
  now: Temporal.Instant,
): (typeof sessionStates)[number] {
  if (session.runs === false) return 'called_off';
  if (Temporal.Instant.compare(now, session.startsAt) < 0) return 'ahead';
  return Temporal.Instant.compare(now, session.endsAt) < 0 ? 'running' : 'ended';
}

/** Why no session can be planned of an offering, or null. */
export function whyNotPlan(offering: Pick<OfficeOffering, 'number' | 'kind' | 'status'>): Reason | null {
  const params = { number: offering.number };
  if (offering.status === 'archived') return { code: 'programme.archived', params };
  return isPrivateKind(offering.kind) ? { code: 'programme.no_sessions', params } : null;
}

/** What the lessons of a session are laid out from. */
export type Pattern = {
  weekdays: readonly number[];
  start: string;
  end: string;
  firstDay: string;
  totalClasses: number;
  week: number | null;
  trialLessons: number;
  trialSeats: number;
};
export type Least = { minimumSize: number | null; decideBy: string | null };

const same = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

type Known = Times & Least & { runs: boolean | null; pattern: Pattern; isDecided: boolean; isUsed: boolean };

/** Why a session cannot be written so, or null: what somebody is in moves lesson by lesson, and what is decided stays so. */
export function whyNotReplan(
  known: Known,
  wanted: { pattern: Pattern; least: Least },
  now: Temporal.Instant,
): Reason | null {
  const state = stateOf(known, now);
  if (state === 'called_off') return 'programme.session_off';
  if (state === 'ended') return 'programme.session_over';
  if (known.isUsed && !same(known.pattern, wanted.pattern)) return 'programme.session_used';
  const { minimumSize, decideBy } = known;
  return known.isDecided && !same({ minimumSize, decideBy }, wanted.least) ? 'programme.decided' : null;
}

type Beside = Times & {
  sessionId: string;
  label: string;
  number: string;
  name: string;
  inRoom: boolean;
};

const meets = (one: Times, other: Times): boolean =>
  Temporal.Instant.compare(one.startsAt, other.endsAt) < 0 &&
  Temporal.Instant.compare(other.startsAt, one.endsAt) < 0;

/** The lessons that meet those of a session, once for each other session and reason, with the first of them. */
export function clashesAmong(lessons: readonly Times[], beside: readonly Beside[]): SessionClash[] {
  const found = new Map<string, SessionClash>();
  for (const other of beside) {
    if (!lessons.some((lesson) => meets(lesson, other))) continue;
    const kind = other.inRoom ? 'room' : 'teacher';
    const known = found.get(`${kind} ${other.sessionId}`);
    if (known) known.count += 1;
    else
      found.set(`${kind} ${other.sessionId}`, {
        kind,
        offering_number: other.number,
        offering_name: other.name,
        session_id: other.sessionId,
        session_label: other.label,
        starts_at: other.startsAt.toString(),
        ends_at: other.endsAt.toString(),
        count: 1,
      });
  }
  return [...found.values()];
}

/** Why a session of one offering cannot be planned again of another, or null; `over` is when its last lesson would end at the soonest. */
export function whyNotCopy(
  {
    from,
    to,
    over,
  }: { from: { kind: string }; to: { kind: string; number: string }; over: Temporal.Instant },
  now: Temporal.Instant,
): Reason | null {
  const [isCamp, wasCamp] = [to.kind === 'camp', from.kind === 'camp'];
  if (isCamp !== wasCamp) return { code: 'programme.other_kind', params: { number: to.number } };
  return Temporal.Instant.compare(over, now) > 0 ? null : 'programme.copy_past';
}
