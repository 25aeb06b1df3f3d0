import { inLocale } from '../../../contract/core/bilingual.ts';
import { money } from '../../../contract/core/money.ts';
import type { OfficeRefund, RefundView } from '../../../contract/refunds/calls.ts';
import type { RefundFacts } from '../../../contract/refunds/facts.ts';
import type { Context } from '../../platform/context.ts';
import { presentReason } from '../../platform/refusal.ts';
import type { Order } from '../orders/index.ts';
import type { ComputedRefund } from './compute-refund.ts';
import { factsOfLines } from './facts-of-lines.ts';
import { mostLeft } from './most-left.ts';
import { whyNotWithdraw } from './policy.ts';
import { type ListedRequest, linesOfRequests, listRequests } from './store.ts';

type Line = Awaited<ReturnType<typeof linesOfRequests>>[number];

/** Presents the sums of a refund. */
export const presentBack = (
  { currency }: Pick<Order, 'currency'>,
  { total, credits, taken, owed }: Pick<ComputedRefund, 'total' | 'credits' | 'taken' | 'owed'>,
) => ({
  total: money(total, currency),
  credits_back: money(credits, currency),
  credits_taken: money(taken, currency),
  held_back: money(owed, currency),
});

function present(
  context: Context,
  { request, order, sent, sentBy }: ListedRequest,
  lines: readonly Line[],
): RefundView {
  return {
    ...presentBack(order, request),
    id: request.id,
    order_number: request.orderNumber,
    line_ids: lines.map(({ line }) => line.id),
    names: lines.map(({ line, child }) => ({
      offering: inLocale(line.offeringName, context.locale),
      child: { id: child.id, name: child.name, name_cn: child.nameCn },
    })),
    state: request.state,
    to: request.target,
    after_lesson: request.afterLesson,
    asked_at: request.askedAt.toString(),
    planned_for: request.plannedFor?.toString() ?? null,
    settled_at: request.settledAt?.toString() ?? null,
    reason: request.reason,
    words: request.words,
    paid_by: sent?.byHand ?? (order.paymentId ? order.paidBy : sentBy),
    arrived_at: sent?.arrivedAt?.toString() ?? null,
    held_up: sent?.isHeldUp ?? false,
    blocked: { refundWithdraw: presentReason(context, whyNotWithdraw(request)) },
  };
}

export async function presentRequests(
  context: Context,
  rows: readonly ListedRequest[],
): Promise<RefundView[]> {
  const lines = await linesOfRequests(
    context,
    rows.map(({ request }) => request.id),
  );
  return rows.map((row) =>
    present(
      context,
      row,
      lines.filter(({ requestId }) => requestId === row.request.id),
    ),
  );
}

async function rowOf(context: Context, id: string): Promise<ListedRequest> {
  const [row] = await listRequests(context, { ids: [id] });
  if (!row) throw new Error(`refund request ${id} not found`);
  return row;
}

export async function presentRequest(context: Context, id: string): Promise<RefundView> {
  const [view] = await presentRequests(context, [await rowOf(context, id)]);
  if (!view) throw new Error(`refund request ${id} not found`);
  return view;
}

const presentClass = ({ locale }: Context, { line, kind, child }: Line, facts: RefundFacts) => ({
  ...facts,
  id: line.id,
  offering: inLocale(line.offeringName, locale),
  kind,
  child: { id: child.id, name: child.name, name_cn: child.nameCn },
  paid: money(line.total, line.currency),
  whole_days: line.refundWholeDays,
  later: line.refundLater,
});

/** Presents requests to the office, with their families, the most that can be granted, and what to know before that. */
export async function presentOfficeRequests(
  context: Context,
  rows: readonly ListedRequest[],
): Promise<OfficeRefund[]> {
  const lines = await linesOfRequests(
    context,
    rows.map(({ request }) => request.id),
  );
  const asked = lines.map(({ line }) => line);
  const left = await mostLeft(context, asked);
  const facts = await factsOfLines(context, asked);
  return rows.map((row) => {
    const own = lines.filter(({ requestId }) => requestId === row.request.id);
    const sum = (amountOf: (line: Line['line']) => number) =>
      money(
        own.reduce((all, { line }) => all + amountOf(line), 0),
        row.order.currency,
      );
    return {
      ...present(context, row, own),
      family: row.family,
      trouble: row.sent?.trouble ?? null,
      most: sum(({ id }) => left.get(id) ?? 0),
      suggested: sum((line) => facts(line).suggested.amount),
      classes: own.map((line) => presentClass(context, line, facts(line.line))),
    };
  });
}

export async function presentOfficeRequest(context: Context, id: string): Promise<OfficeRefund> {
  const [view] = await presentOfficeRequests(context, [await rowOf(context, id)]);
  if (!view) throw new Error(`refund request ${id} not found`);
  return view;
}
