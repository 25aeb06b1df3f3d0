import type { OfficeOffering } from '../../../contract/programme/offerings.ts';
import type { sessionStates } from '../../../contract/programme/sessions.ts';
import type { Reason } from '../../platform/refusal.ts';
import type { Span } from '../../platform/spans.ts';
import { isPrivateKind } from './rules.ts';

/** Returns the state of a session; called off precedes all others. */
export function stateOf(
  session: Span & { runs: boolean | null },
  now: Temporal.Instant,
): (typeof sessionStates)[number] {
  if (session.runs === false) return 'called_off';
  if (Temporal.Instant.compare(now, session.startsAt) < 0) return 'ahead';
  return Temporal.Instant.compare(now, session.endsAt) < 0 ? 'running' : 'ended';
}

/** Says why no session can be planned for an offering, or null. */
export function whyNotPlan(offering: Pick<OfficeOffering, 'number' | 'kind' | 'status'>): Reason | null {
  const params = { number: offering.number };
  if (offering.status === 'archived') return { code: 'programme.archived', params };
  return isPrivateKind(offering.kind) ? { code: 'programme.no_sessions', params } : null;
}

/** The pattern from which a session's lessons are laid out. */
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

const same = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b);

type Known = Span & Least & { runs: boolean | null; pattern: Pattern; isDecided: boolean; isUsed: boolean };

/** Says why a session cannot change this way, or null: once somebody is in it lessons move singly, and a decision stays. */
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

/** Says why a session cannot be planned again for another offering, or null; `endsAt` is the earliest end of its last lesson. */
export function whyNotCopy(
  {
    from,
    to,
    begins: startsAt,
  }: { from: { kind: string }; to: { kind: string; number: string }; begins: Temporal.Instant },
  now: Temporal.Instant,
): Reason | null {
  const [isCamp, wasCamp] = [to.kind === 'camp', from.kind === 'camp'];
  if (isCamp !== wasCamp) return { code: 'programme.other_kind', params: { number: to.number } };
  return Temporal.Instant.compare(startsAt, now) > 0 ? null : 'programme.copy_past';
}
