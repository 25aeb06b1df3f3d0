import { isBack } from '../../../contract/orders/statuses.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { creditsForLines } from '../credits/index.ts';
import { type LessonsLeft, lessonsLeft } from '../lesson-account/index.ts';
import { type Order, priceLeft } from '../orders/index.ts';
import { cutOffOf, whyNotChange } from '../private-lessons/index.ts';
import { type LineToRefund, lessonsAhead, linesToRefund } from './line-store.ts';
import { whyNotRefund } from './policy.ts';
import type { Leaving, LessonsOfLine } from './rules.ts';
import { wholeUntilOf } from './whole-until.ts';

export type Lesson = {
  number: number;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  movedFrom?: Temporal.Instant | null;
};

/** A line with all facts that decide its refund. */
export type RefundLine = LineToRefund & {
  lessons: LessonsOfLine;
  leaving: Leaving;
  /** Upcoming lessons of its class; empty for private lessons, which are not counted by number. */
  ahead: readonly Lesson[];
};

/** The order's own lines, without those paid on top of them. */
export const leadersOf = <Row extends Pick<LineToRefund, 'line'>>(
  { number }: Pick<Order, 'number'>,
  rows: readonly Row[],
): Row[] => rows.filter(({ line }) => line.orderNumber === number);

/** Says why lines of an order cannot be refunded now, or null. */
export const whyNotRefundRows = (order: Order, rows: readonly LineToRefund[]) =>
  whyNotRefund(
    order,
    leadersOf(order, rows).map(({ line, enrolmentId, isMoving }) => ({
      isEnrolled: enrolmentId !== null && !isBack(line.settledBy),
      isOnTop: line.topsLineId !== null,
      isMoving,
    })),
  );

/**
 * Loads lines of an order with the lines paid on top of them in other orders. The caller has checked that the order is the parent's.
 * Refuses lines of another order, an unpaid order, and lines without a place.
 */
export async function loadLines(
  context: Context,
  order: Order,
  lineIds: readonly string[],
): Promise<RefundLine[]> {
  const rows = await linesToRefund(context, lineIds);
  const own = new Set(leadersOf(order, rows).map(({ line }) => line.id));
  if (lineIds.some((id) => !own.has(id))) return refuse('not_found');
  refuseIf(whyNotRefundRows(order, rows));
  return describeLines(context, rows);
}

/** Adds to lines and the lines paid on top of them the facts that decide their refund. */
export async function describeLines(context: Context, rows: readonly LineToRefund[]): Promise<RefundLine[]> {
  const lessons = await lessonsLeft(
    context,
    rows.flatMap(({ enrolmentId }) => enrolmentId ?? []),
  );
  const creditsByLine = await creditsForLines(
    context,
    rows.map(({ line }) => line),
  );
  const ahead = await lessonsAhead(
    context,
    rows.map(({ line }) => line.sessionId),
  );
  const open = spreadCredits(rows, creditsByLine);
  return rows.map((row) => {
    const ownAhead = ahead.filter(({ sessionId }) => sessionId === row.line.sessionId);
    const isPrivate = row.session.privateFor !== null;
    const leader = leaderOf(row, rows);
    return {
      ...row,
      lessons: withoutLate(lessonsOf(lessons, row), isPrivate ? countLate(context, row, ownAhead) : 0),
      leaving: leavingOf(context, leader.order, {
        row,
        creditsGiven: open.get(row.line.id) ?? 0,
        heldElsewhere: leader.line.movedHad,
      }),
      ahead: isPrivate ? [] : ownAhead,
    };
  });
}

/** Returns the line that another was paid on top of, or the line itself. */
const leaderOf = (row: LineToRefund, rows: readonly LineToRefund[]): LineToRefund =>
  rows.find(({ line }) => line.id === row.line.topsLineId) ?? row;

/** Charges credits given for lessons of a line to the line, and what is left to the lines paid on top of it. */
function spreadCredits(
  rows: readonly LineToRefund[],
  credits: ReadonlyMap<string, number>,
): Map<string, number> {
  const open = new Map<string, number>();
  for (const { line: leader } of rows.filter((row) => leaderOf(row, rows) === row)) {
    let rest = credits.get(leader.id) ?? 0;
    for (const { line } of rows.filter(({ line }) => line.topsLineId === leader.id)) {
      const part = Math.min(Math.max(0, rest - priceLeft(leader).total), priceLeft(line).total);
      open.set(line.id, part);
      rest -= part;
    }
    open.set(leader.id, rest);
  }
  return open;
}

/** Counts the private lessons too close to cancel: leaving does not give these hours back either. */
const countLate = (
  context: Context,
  { session }: Pick<LineToRefund, 'session'>,
  ahead: readonly Lesson[],
): number => ahead.filter((lesson) => whyNotChange(lesson, cutOffOf(context, session))).length;

const withoutLate = ({ bought, left, held }: LessonsOfLine, late: number): LessonsOfLine => {
  const lost = Math.min(left, late);
  return { bought, left: left - lost, held: held + lost };
};

const lessonsOf = (lessons: ReadonlyMap<string, LessonsLeft>, { enrolmentId }: LineToRefund): LessonsOfLine =>
  lessons.get(enrolmentId ?? '') ?? { bought: 0, left: 0, held: 0 };

function leavingOf(
  { now }: Context,
  { paidAt, placedAt }: Order,
  { row, creditsGiven, heldElsewhere }: { row: LineToRefund; creditsGiven: number; heldElsewhere: boolean },
): Leaving {
  const { kind, session, line } = row;
  return {
    later: line.refundLater,
    wholeUntil: wholeUntilOf(session, {
      kind,
      paidAt: paidAt ?? placedAt,
      wholeDays: line.refundWholeDays,
    }),
    isOver: Temporal.Instant.compare(session.endsAt, now) <= 0,
    now,
    attends: 0,
    creditsGiven,
    heldElsewhere,
  };
}
