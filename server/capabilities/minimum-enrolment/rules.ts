import type { Reason } from '../../platform/refusal.ts';
import { type SessionForSale, whyNotJoin } from '../sales/index.ts';

/** Whether a class runs: as many as it needs are enrolled for good. */
export const runsWith = (minimumSize: number, enrolled: number): boolean => enrolled >= minimumSize;

type Cost = { total: number; credits: number };

/**
 * What settles a line whose class does not come about, in minor units: its money by the way it was paid or as credits, and the credits
 * that paid a part of it. What its family was `given` as credits for lessons called off before is theirs already.
 */
export function backOf(
  line: Cost,
  given: number,
  by: 'refund' | 'credits',
): { money: number; credits: number } {
  const left = Math.max(0, line.total - given);
  return by === 'credits'
    ? { money: 0, credits: left + line.credits }
    : { money: left, credits: line.credits };
}

/** So long after its time a decision waits for families who are paying. */
const payingMinutes = 60;

/**
 * Whether a class that lacks children is to be decided about later: places are held for families who are paying just now, and
 * with them it would run.
 */
export function waitsForPaying(
  { session, seatsLeft }: Pick<SessionForSale, 'session' | 'seatsLeft'>,
  now: Temporal.Instant,
): boolean {
  const { minimumSize, decideBy, classSize } = session;
  if (minimumSize === null || !decideBy) return false;
  const isSoon = Temporal.Instant.compare(now, decideBy.add({ minutes: payingMinutes })) < 0;
  return isSoon && runsWith(minimumSize, classSize - seatsLeft);
}

/**
 * The sessions of the same offering that a family can be moved to, the best first: not begun, with a free place, at the same
 * price; one that runs for sure before one that is not decided, then the soonest.
 */
export function sistersOf(
  from: SessionForSale,
  all: readonly SessionForSale[],
  now: Temporal.Instant,
): SessionForSale[] {
  const isSure = ({ session, enrolled }: SessionForSale) =>
    session.minimumSize === null || session.runs === true || runsWith(session.minimumSize, enrolled);
  return all
    .filter(
      ({ session }) =>
        session.id !== from.session.id &&
        session.price === from.session.price &&
        session.earlyPrice === from.session.earlyPrice &&
        Temporal.Instant.compare(session.startsAt, now) > 0,
    )
    .filter((sale) => whyNotJoin(sale, now) === null)
    .sort(
      (one, other) =>
        Number(isSure(other)) - Number(isSure(one)) ||
        Temporal.Instant.compare(one.session.startsAt, other.session.startsAt) ||
        (one.session.id < other.session.id ? -1 : 1),
    );
}

/** Why staff cannot call a class off as a whole, or null: what has begun is called off lesson by lesson. */
export function whyNotCallOff(
  session: { startsAt: Temporal.Instant; runs: boolean | null },
  now: Temporal.Instant,
): Reason | null {
  if (session.runs === false) return 'minimum_enrolment.off_already';
  return Temporal.Instant.compare(session.startsAt, now) > 0 ? null : 'minimum_enrolment.begun';
}
