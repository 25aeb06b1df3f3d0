import type { Bilingual } from '../../../contract/core/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { couponsOfOrder } from '../coupons/index.ts';
import { earnedToTakeBack } from '../credits/index.ts';
import { type Order, priceLeft } from '../orders/index.ts';
import { hasOtherLines } from './line-store.ts';
import type { Lesson, RefundLine } from './load-lines.ts';
import { type Back, refundOf, spreadOwed } from './rules.ts';
import type { RefundRequest } from './store.ts';

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
