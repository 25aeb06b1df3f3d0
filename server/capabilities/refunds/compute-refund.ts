import type { Bilingual } from '../../../contract/core/bilingual.ts';
import { isBack } from '../../../contract/orders/statuses.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { couponsOfOrder } from '../coupons/index.ts';
import { creditsForLines, earnedToTakeBack } from '../credits/index.ts';
import { type LessonsLeft, lessonsLeft } from '../lesson-account/index.ts';
import { type Order, priceLeft } from '../orders/index.ts';
import { cutOffOf, whyNotChange } from '../private-lessons/index.ts';
import { hasOtherLines, type LineToRefund, lessonsAhead, linesToRefund } from './line-store.ts';
import { whyNotRefund } from './policy.ts';
import { type Back, type Leaving, type LessonsOfLine, refundOf, spreadOwed } from './rules.ts';
import type { RefundRequest } from './store.ts';
import { wholeUntilOf } from './whole-until.ts';

type Lesson = { number: number; startsAt: Temporal.Instant; endsAt: Temporal.Instant };

/** A line with all facts that decide its refund. */
export type RefundLine = LineToRefund & {
  lessons: LessonsOfLine;
  leaving: Leaving;
  /** Upcoming lessons of its class; empty for private lessons, which are not counted by number. */
  ahead: readonly Lesson[];
};

/** The refund of lines, in minor units; `owed` of the `total` money stays with the school, as it was spent as credits. */
export type ComputedRefund = {
  lines: readonly { row: RefundLine; back: Back; owed: number }[];
  total: number;
  owed: number;
  credits: number;
  /** Earned credits that are taken back. */
  taken: number;
  /** The end of the last attended lesson; null: the child leaves now. */
  plannedFor: Temporal.Instant | null;
  isByStaff: boolean;
};

/** The order's own lines, without those paid on top of them. */
export const leadersOf = <Row extends Pick<LineToRefund, 'line'>>(
  { number }: Pick<Order, 'number'>,
  rows: readonly Row[],
): Row[] => rows.filter(({ line }) => line.orderNumber === number);

/** Returns the target of a refund: always credits if no money was paid. */
export const targetOf = (
  rows: readonly Pick<RefundLine, 'order'>[],
  wanted: RefundRequest['target'],
): RefundRequest['target'] => (rows.some(({ order }) => order.paymentId) ? wanted : 'credits');

/**
 * Returns the lines whose child stays in the class: it is over, and a part of its price stays paid. Their history and their order stay.
 */
export function keptLines({ lines }: Pick<ComputedRefund, 'lines'>): ReadonlySet<string> {
  const ids = lines
    .filter(({ row, back }) => row.leaving.isOver && !back.isAll)
    .map(({ row: { line } }) => line.topsLineId ?? line.id);
  const kept = lines.filter(({ row: { line } }) => ids.includes(line.topsLineId ?? line.id));
  return new Set(kept.map(({ row }) => row.line.id));
}

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
  const wanted = new Set(lineIds);
  const rows = await linesToRefund(context, order.number, [...wanted]);
  if (leadersOf(order, rows).length < wanted.size) return refuse('not_found');
  refuseIf(whyNotRefundRows(order, rows));
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
  const open = spreadCredits(order, rows, creditsByLine);
  return rows.map((row) => {
    const ownAhead = ahead.filter(({ sessionId }) => sessionId === row.line.sessionId);
    const isPrivate = row.session.privateFor !== null;
    return {
      ...row,
      lessons: withoutLate(lessonsOf(lessons, row), isPrivate ? countLate(context, row, ownAhead) : 0),
      leaving: leavingOf(context, order, {
        row,
        creditsGiven: open.get(row.line.id) ?? 0,
        heldElsewhere: leaderOf(row, rows).line.movedHad,
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
  order: Order,
  rows: readonly LineToRefund[],
  credits: ReadonlyMap<string, number>,
): Map<string, number> {
  const open = new Map<string, number>();
  for (const { line: leader } of leadersOf(order, rows)) {
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

/** Returns the refund of a line when its child stops after a lesson. */
export const backAfter = ({ line, lessons, leaving, ahead }: RefundLine, number: number): Back =>
  refundOf(priceLeft(line), lessons, {
    ...leaving,
    attends: ahead.filter((lesson) => lesson.number <= number).length,
  });

/** Returns the method by which lines or those on top of them were paid, or null. */
export const paidBy = (order: Order, rows: readonly Pick<RefundLine, 'order'>[]): Order['paymentMethod'] =>
  [order, ...rows.map((row) => row.order)].find(({ paymentId }) => paymentId)?.paymentMethod ?? null;

/** Returns the lessons after which a child can stop: all upcoming ones but the last, if the class is refunded by lessons. */
export const stopsOf = ({ leaving, ahead }: RefundLine): readonly Lesson[] =>
  leaving.later === 'lessons' ? ahead.slice(0, -1) : [];

/**
 * Computes the refund of lines of an order, now or after a lesson; used by preview and request alike. Refuses `refunds.no_such_lesson` if a
 * class cannot be stopped after it, and `refunds.each_alone` if a class would go on while another's last lesson is awaited.
 */
export async function computeRefund(
  context: Context,
  order: Order,
  { rows, afterLesson }: { rows: readonly RefundLine[]; afterLesson: number | null },
): Promise<ComputedRefund> {
  const lasts = afterLesson === null ? [] : rows.map((row) => lastLesson(row, afterLesson));
  const backs = rows.map((row) =>
    afterLesson === null
      ? refundOf(priceLeft(row.line), row.lessons, row.leaving)
      : backAfter(row, afterLesson),
  );
  const computed = await computeBacks(context, order, { rows, backs });
  const plannedFor = lasts.toSorted(Temporal.Instant.compare).at(-1) ?? null;
  if (plannedFor && rows.some((row) => holdsAnother(row, afterLesson, plannedFor)))
    refuse('refunds.each_alone');
  return { ...computed, plannedFor };
}

/** Says whether a class holds another lesson before an instant, so that less would come back by then than shown. */
const holdsAnother = ({ ahead }: RefundLine, afterLesson: number | null, until: Temporal.Instant): boolean =>
  ahead.some(
    ({ number, startsAt }) => number > (afterLesson ?? 0) && Temporal.Instant.compare(startsAt, until) < 0,
  );

function lastLesson(row: RefundLine, afterLesson: number): Temporal.Instant {
  const last = stopsOf(row).find(({ number }) => number === afterLesson);
  return last?.endsAt ?? refuse('refunds.no_such_lesson');
}

/** Computes a refund like `computeRefund` from decided amounts of each line. */
export async function computeBacks(
  context: Context,
  order: Order,
  { rows, backs }: { rows: readonly RefundLine[]; backs: readonly Back[] },
): Promise<ComputedRefund> {
  const earned = await earnedToTakeBack(context, earnedOf(order, { rows, backs }));
  const owed = spreadOwed(
    backs.map(({ total }) => total),
    earned.owed,
  );
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
  const held = sum(owed);
  return {
    lines: rows.map((row, index) => ({ row, back: backs[index] as Back, owed: owed[index] ?? 0 })),
    total: sum(backs.map(({ total }) => total)) - held,
    owed: held,
    credits: sum(backs.map(({ credits }) => credits)),
    taken: earned.taken,
    plannedFor: null,
    isByStaff: backs.some(({ by }) => by === 'nothing'),
  };
}

/** Returns the amounts of lines that stay paid, on which credits were earned. */
export const earnedOf = (
  order: Order,
  { rows, backs }: { rows: readonly RefundLine[]; backs: readonly Back[] },
) => ({
  accountId: order.parentId,
  orderNumber: order.number,
  lines: rows.map(({ line }, index) => ({
    id: line.id,
    orderNumber: line.orderNumber,
    creditRateBp: line.creditRateBp,
    creditDays: line.creditDays,
    paid: line.total - line.movedUnearned,
    kept: line.total - line.movedBack - (backs[index]?.total ?? 0),
  })),
});

/** Returns names of the coupons that come back, and can be used, if these lines complete the refund of an order. */
export async function couponsToReturn(
  context: Context,
  order: Order,
  { lines }: Pick<ComputedRefund, 'lines'>,
): Promise<Bilingual[]> {
  const ids = lines.map(({ row }) => row.line.id);
  if (!lines.every(({ back }) => back.isAll) || (await hasOtherLines(context, order.number, ids))) return [];
  const used = await couponsOfOrder(context, order.number);
  return used.filter(({ isValid }) => isValid).map(({ name }) => name);
}
