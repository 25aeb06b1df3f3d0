import { inLocale } from '../../../contract/core/bilingual.ts';
import type { OutputOf } from '../../../contract/core/call.ts';
import { money } from '../../../contract/core/money.ts';
import type { refundsCalls } from '../../../contract/refunds/calls.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { type Order, orderByNumber, whyMayNotTouchOrder } from '../orders/index.ts';
import {
  backAfter,
  type ComputedRefund,
  computeRefund,
  couponsToReturn,
  paidBy,
  stopsOf,
} from './compute-refund.ts';
import { leadersOf, loadLines, type RefundLine } from './load-lines.ts';
import { presentBack } from './present.ts';

export type Asked = { order_number: string; line_ids: string[]; after_lesson?: number | undefined };

type Preview = OutputOf<typeof refundsCalls.refundPreview>;

/** Returns the refund of lines of the parent's own order, now or after a lesson; else `not_found`. */
export async function previewRefund(
  context: Context,
  { order_number: number, line_ids, after_lesson }: Asked,
): Promise<Preview> {
  const order = await orderByNumber(context, number);
  refuseIf(whyMayNotTouchOrder(context.person, order));
  if (!order) return refuse('not_found');
  const rows = await loadLines(context, order, line_ids);
  const computed = await computeRefund(context, order, { rows, afterLesson: after_lesson ?? null });
  return presentPreview(context, order, computed);
}

async function presentPreview(context: Context, order: Order, computed: ComputedRefund): Promise<Preview> {
  return {
    ...presentBack(order, computed),
    lines: leadersOf(
      order,
      computed.lines.map(({ row }) => row),
    ).map((row) => lineOf(context, { row, computed })),
    coupons_back: (await couponsToReturn(context, order, computed)).map((name) => name[context.locale]),
    by_staff: computed.isByStaff,
    paid_by: paidBy(
      order,
      computed.lines.map(({ row }) => row),
    ),
  };
}

/** Returns a line and the lines paid on top of it, as a single sum for the family. */
function lineOf(
  context: Context,
  { row, computed }: { row: RefundLine; computed: ComputedRefund },
): Preview['lines'][number] {
  const lines = computed.lines.filter(
    ({ row: { line } }) => line.id === row.line.id || line.topsLineId === row.line.id,
  );
  const first = lines.find(({ row: { line } }) => line.id === row.line.id)?.back;
  const toMoney = (amount: number) => money(amount, row.line.currency);
  const sum = (amountOf: (line: (typeof lines)[number]) => number) =>
    toMoney(lines.reduce((all, line) => all + amountOf(line), 0));
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
      total: sum((line) => backAfter(line.row, number).total),
      credits_back: sum((line) => backAfter(line.row, number).credits),
    })),
  };
}

const isAhead = ({ leaving, lessons }: RefundLine): boolean =>
  lessons.held === 0 && Temporal.Instant.compare(leaving.now, leaving.wholeUntil) <= 0;
