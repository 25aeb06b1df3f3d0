import type { Reason } from '../../platform/refusal.ts';
import { type SessionForSale, whyNotJoin } from '../sales/index.ts';

/** Whether a class runs: at least its minimum size is enrolled. */
export const runsWith = (minimumSize: number, enrolled: number): boolean => enrolled >= minimumSize;

type Cost = { total: number; credits: number };

/**
 * The amounts to return for a line whose class does not run, in minor units: money or credits for its price, and the credits that
 * paid a part. Subtracts the credits already granted for lessons called off.
 */
export function amountsToReturn(
  line: Cost,
  credited: number,
  by: 'refund' | 'credits',
): { money: number; credits: number } {
  const left = Math.max(0, line.total - credited);
  return by === 'credits'
    ? { money: 0, credits: left + line.credits }
    : { money: left, credits: line.credits };
}

/** A decision waits this long at most for paying families. */
const payingMinutes = 60;

/** Whether to delay the decision on a class short of children: the places held by paying families would make it run. */
export function waitsForPayers(
  { session, seatsLeft }: Pick<SessionForSale, 'session' | 'seatsLeft'>,
  now: Temporal.Instant,
): boolean {
  const { minimumSize, decideBy, classSize } = session;
  if (minimumSize === null || !decideBy) return false;
  const isSoon = Temporal.Instant.compare(now, decideBy.add({ minutes: payingMinutes })) < 0;
  return isSoon && runsWith(minimumSize, classSize - seatsLeft);
}

/**
 * Sessions of the same offering a family can move to: not begun, with a free place, at the same price. First those sure to run,
 * then the soonest.
 */
export function sisterSessionsFor(
  from: SessionForSale,
  sales: readonly SessionForSale[],
  now: Temporal.Instant,
): SessionForSale[] {
  const isSure = ({ session, enrolled }: SessionForSale) =>
    session.minimumSize === null || session.runs === true || runsWith(session.minimumSize, enrolled);
  return sales
    .filter(
      ({ session }) =>
        session.id !== from.session.id &&
        session.price === from.session.price &&
        session.earlyPrice === from.session.earlyPrice &&
        Temporal.Instant.compare(session.startsAt, now) > 0,
    )
    .filter((sale) => whyNotJoin(sale, now) === null)
    .sort(
      (a, b) =>
        Number(isSure(b)) - Number(isSure(a)) ||
        Temporal.Instant.compare(a.session.startsAt, b.session.startsAt) ||
        (a.session.id < b.session.id ? -1 : 1),
    );
}

/** Why staff cannot call off a class, or null. Lessons of a class that has begun are called off one at a time. */
export function whyNotCallOff(
  session: { startsAt: Temporal.Instant; runs: boolean | null },
  now: Temporal.Instant,
): Reason | null {
  if (session.runs === false) return 'minimum_enrolment.off_already';
  return Temporal.Instant.compare(session.startsAt, now) > 0 ? null : 'minimum_enrolment.begun';
}
