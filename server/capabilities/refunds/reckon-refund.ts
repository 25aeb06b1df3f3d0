import type { Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { couponsOfOrder } from '../coupons/index.ts';
import { creditsForLines, earnedToTakeBack } from '../credits/index.ts';
import { type LessonsLeft, lessonsLeft } from '../lesson-account/index.ts';
import { type Order, priceLeft, refundWindowEnd } from '../orders/index.ts';
import { cutOffOf, whyNotChange } from '../private-lessons/index.ts';
import { keepsOthers, type LineToRefund, lessonsAhead, linesToRefund } from './line-store.ts';
import { whyNotRefund } from './policy.ts';
import { type Back, type Leaving, type LessonsOfLine, refundOf, spreadOwed } from './rules.ts';
import type { RefundRequest } from './store.ts';

type Lesson = { number: number; startsAt: Temporal.Instant; endsAt: Temporal.Instant };

/** A line with all that decides what comes back for it. */
export type RefundLine = LineToRefund & {
  lessons: LessonsOfLine;
  leaving: Leaving;
  /** Lessons of its class that are still ahead; none of private ones, which are not counted by their number. */
  ahead: readonly Lesson[];
};

/** What comes back for lines, in minor units; of `total` money, `owed` does not, since it was spent as credits. */
export type Reckoned = {
  lines: readonly { row: RefundLine; back: Back; owed: number }[];
  total: number;
  owed: number;
  credits: number;
  /** Credits that were earned with it and go. */
  taken: number;
  /** When the last lesson ends that the child goes to; null: it goes to none from now on. */
  plannedFor: Temporal.Instant | null;
  isByStaff: boolean;
};

/** The lines of the order itself among its lines and what was paid on top of them. */
export const leadersOf = <Row extends Pick<LineToRefund, 'line'>>(
  { number }: Pick<Order, 'number'>,
  rows: readonly Row[],
): Row[] => rows.filter(({ line }) => line.orderNumber === number);

/** Where what comes back of lines goes: what no money paid for has nowhere else to go than to credits. */
export const targetOf = (
  rows: readonly Pick<RefundLine, 'order'>[],
  wished: RefundRequest['target'],
): RefundRequest['target'] => (rows.some(({ order }) => order.paymentId) ? wished : 'credits');

/** Why nothing can come back for lines of an order as they stand, or null. */
export const whyNotRefundRows = (order: Order, rows: readonly LineToRefund[]) =>
  whyNotRefund(
    order,
    leadersOf(order, rows).map(({ line, enrolmentId, isMoving }) => ({
      isEnrolled: enrolmentId !== null,
      isOnTop: line.topsLineId !== null,
      isMoving,
    })),
  );

/**
 * Lines of an order, with what was paid on top of them in other orders, that the caller has seen to be the parent's. Refuses lines that are not of it, an order that was not paid, and lines that
 * are no child's place any more.
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
  const given = await creditsForLines(
    context,
    rows.map(({ line }) => line),
  );
  const ahead = await lessonsAhead(
    context,
    rows.map(({ line }) => line.sessionId),
  );
  const open = spreadGiven(order, rows, given);
  return rows.map((row) => {
    const own = ahead.filter(({ sessionId }) => sessionId === row.line.sessionId);
    const isPrivate = row.session.privateFor !== null;
    return {
      ...row,
      lessons: withoutLate(lessonsOf(lessons, row), isPrivate ? countLate(context, row, own) : 0),
      leaving: leavingOf(context, order, {
        row,
        given: open.get(row.line.id) ?? 0,
        hadBefore: leaderOf(row, rows).line.movedHad,
      }),
      ahead: isPrivate ? [] : own,
    };
  });
}

/** The line that another was paid on top of, or the line itself. */
const leaderOf = (row: LineToRefund, rows: readonly LineToRefund[]): LineToRefund =>
  rows.find(({ line }) => line.id === row.line.topsLineId) ?? row;

/** What was given for lessons of a line comes off the line, and where that is not enough off what was paid on top of it. */
function spreadGiven(
  order: Order,
  rows: readonly LineToRefund[],
  given: ReadonlyMap<string, number>,
): Map<string, number> {
  const open = new Map<string, number>();
  for (const { line: leader } of leadersOf(order, rows)) {
    let rest = given.get(leader.id) ?? 0;
    for (const { line } of rows.filter(({ line }) => line.topsLineId === leader.id)) {
      const own = Math.min(Math.max(0, rest - priceLeft(leader).total), priceLeft(line).total);
      open.set(line.id, own);
      rest -= own;
    }
    open.set(leader.id, rest);
  }
  return open;
}

/** Private lessons that are too near to be cancelled: a teacher keeps those hours, so that leaving does not give them back either. */
const countLate = (
  context: Context,
  { session }: Pick<LineToRefund, 'session'>,
  ahead: readonly Lesson[],
): number => ahead.filter((lesson) => whyNotChange(lesson, cutOffOf(context, session))).length;

const withoutLate = ({ bought, left, held }: LessonsOfLine, late: number): LessonsOfLine => {
  const gone = Math.min(left, late);
  return { bought, left: left - gone, held: held + gone };
};

const lessonsOf = (lessons: ReadonlyMap<string, LessonsLeft>, { enrolmentId }: LineToRefund): LessonsOfLine =>
  lessons.get(enrolmentId ?? '') ?? { bought: 0, left: 0, held: 0 };

function leavingOf(
  { now }: Context,
  { paidAt, placedAt }: Order,
  { row, given, hadBefore }: { row: LineToRefund; given: number; hadBefore: boolean },
): Leaving {
  const { kind, session, line } = row;
  return {
    later: line.refundLater,
    wholeUntil: refundWindowEnd({
      kind,
      startsAt: session.termsStart ?? session.startsAt,
      paidAt: paidAt ?? placedAt,
      wholeDays: line.refundWholeDays,
    }),
    isOver: Temporal.Instant.compare(session.endsAt, now) <= 0,
    now,
    stays: 0,
    given,
    hadBefore,
  };
}

/** What comes back for a line when its child stops after some lesson ahead. */
export const backAfter = ({ line, lessons, leaving, ahead }: RefundLine, number: number): Back =>
  refundOf(priceLeft(line), lessons, {
    ...leaving,
    stays: ahead.filter((lesson) => lesson.number <= number).length,
  });

/** By what money was paid for lines and on top of them, or null. */
export const paidBy = (order: Order, rows: readonly Pick<RefundLine, 'order'>[]): Order['paymentMethod'] =>
  [order, ...rows.map((row) => row.order)].find(({ paymentId }) => paymentId)?.paymentMethod ?? null;

/** The lessons ahead after which a child can stop: all but the last, of a class that is reckoned by them. */
export const stopsOf = ({ leaving, ahead }: RefundLine): readonly Lesson[] =>
  leaving.later === 'lessons' ? ahead.slice(0, -1) : [];

/**
 * What comes back for lines of an order, now or after a lesson: preview and refund are this. Refuses `refunds.no_such_lesson` where one of the
 * classes cannot be stopped after it, and `refunds.each_alone` where one would go on while another's last lesson is waited for.
 */
export async function reckonRefund(
  context: Context,
  order: Order,
  { rows, afterLesson }: { rows: readonly RefundLine[]; afterLesson: number | null },
): Promise<Reckoned> {
  const lasts = afterLesson === null ? [] : rows.map((row) => lastLesson(row, afterLesson));
  const backs = rows.map((row) =>
    afterLesson === null
      ? refundOf(priceLeft(row.line), row.lessons, row.leaving)
      : backAfter(row, afterLesson),
  );
  const reckoned = await reckonBacks(context, order, { rows, backs });
  const plannedFor = lasts.toSorted(Temporal.Instant.compare).at(-1) ?? null;
  if (plannedFor && rows.some((row) => goesOn(row, afterLesson, plannedFor))) refuse('refunds.each_alone');
  return { ...reckoned, plannedFor };
}

/** Whether a class holds a lesson after its last one and before an instant: what comes back for it would be less by then than was shown. */
const goesOn = ({ ahead }: RefundLine, afterLesson: number | null, until: Temporal.Instant): boolean =>
  ahead.some(
    ({ number, startsAt }) => number > (afterLesson ?? 0) && Temporal.Instant.compare(startsAt, until) < 0,
  );

function lastLesson(row: RefundLine, afterLesson: number): Temporal.Instant {
  const last = stopsOf(row).find(({ number }) => number === afterLesson);
  return last?.endsAt ?? refuse('refunds.no_such_lesson');
}

/** The same for what was decided of each line. */
export async function reckonBacks(
  context: Context,
  order: Order,
  { rows, backs }: { rows: readonly RefundLine[]; backs: readonly Back[] },
): Promise<Reckoned> {
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

/** What of lines stays paid, for what they earned. */
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

/** Names of the coupons that come back where, with these lines, all of an order has come back. */
export async function couponsBack(
  context: Context,
  order: Order,
  { lines }: Pick<Reckoned, 'lines'>,
): Promise<string[]> {
  const ids = lines.map(({ row }) => row.line.id);
  if (!lines.every(({ back }) => back.isAll) || (await keepsOthers(context, order.number, ids))) return [];
  return (await couponsOfOrder(context, order.number)).map(({ name }) => name[context.locale]);
}
