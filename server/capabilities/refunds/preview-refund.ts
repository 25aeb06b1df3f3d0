import { inLocale } from '../../../contract/core/bilingual.ts';
import type { OutputOf } from '../../../contract/core/call.ts';
import { money } from '../../../contract/core/money.ts';
import type { refundsCalls } from '../../../contract/refunds/calls.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { type Order, orderByNumber, whyMayNotTouchOrder } from '../orders/index.ts';
import {
  backAfter,
  couponsBack,
  leadersOf,
  loadLines,
  paidBy,
  type Reckoned,
  type RefundLine,
  reckonRefund,
  stopsOf,
} from './reckon-refund.ts';

export type Asked = { order_number: string; line_ids: string[]; after_lesson?: number | undefined };

type Preview = OutputOf<typeof refundsCalls.refundPreview>;

/** What would come back for lines of one of the parent's own orders, now or after a lesson; else `not_found`. */
export async function previewRefund(
  context: Context,
  { order_number: number, line_ids, after_lesson }: Asked,
): Promise<Preview> {
  const order = await orderByNumber(context, number);
  refuseIf(whyMayNotTouchOrder(context.person, order));
  if (!order) return refuse('not_found');
  const rows = await loadLines(context, order, line_ids);
  const reckoned = await reckonRefund(context, order, { rows, afterLesson: after_lesson ?? null });
  return presentPreview(context, order, reckoned);
}

async function presentPreview(context: Context, order: Order, reckoned: Reckoned): Promise<Preview> {
  const of = (amount: number) => money(amount, order.currency);
  return {
    total: of(reckoned.total),
    credits_back: of(reckoned.credits),
    credits_taken: of(reckoned.taken),
    held_back: of(reckoned.owed),
    lines: leadersOf(
      order,
      reckoned.lines.map(({ row }) => row),
    ).map((row) => lineOf(context, { row, reckoned })),
    coupons_back: await couponsBack(context, order, reckoned),
    by_staff: reckoned.isByStaff,
    paid_by: paidBy(
      order,
      reckoned.lines.map(({ row }) => row),
    ),
  };
}

/** A line with what was paid on top of it: for its family one sum. */
function lineOf(
  context: Context,
  { row, reckoned }: { row: RefundLine; reckoned: Reckoned },
): Preview['lines'][number] {
  const own = reckoned.lines.filter(
    ({ row: { line } }) => line.id === row.line.id || line.topsLineId === row.line.id,
  );
  const first = own.find(({ row: { line } }) => line.id === row.line.id)?.back;
  const of = (amount: number) => money(amount, row.line.currency);
  const sum = (amountOf: (one: (typeof own)[number]) => number) =>
    of(own.reduce((all, one) => all + amountOf(one), 0));
  return {
    id: row.line.id,
    offering: inLocale(row.line.offeringName, context.locale),
    child: { id: row.child.id, name: row.child.name, name_cn: row.child.nameCn },
    by: first?.by ?? 'nothing',
    whole_until: isAhead(row) ? row.leaving.wholeUntil.toString() : null,
    lessons_bought: row.lessons.bought,
    lessons_back: first?.lessons ?? 0,
    paid: sum(({ row: { line } }) => line.total),
    total: sum(({ back }) => back.total),
    tax: sum(({ back }) => back.tax),
    credits_back: sum(({ back }) => back.credits),
    stops: stopsOf(row).map(({ number, endsAt }) => ({
      after_lesson: number,
      ends_at: endsAt.toString(),
      total: sum((one) => backAfter(one.row, number).total),
      credits_back: sum((one) => backAfter(one.row, number).credits),
    })),
  };
}

const isAhead = ({ leaving, lessons }: RefundLine): boolean =>
  lessons.held === 0 && Temporal.Instant.compare(leaving.now, leaving.wholeUntil) <= 0;
