import { inLocale } from '../../../contract/core/bilingual.ts';
import { money } from '../../../contract/core/money.ts';
import type { OfficeRefund, RefundView } from '../../../contract/refunds/calls.ts';
import type { Context } from '../../platform/context.ts';
import { presentReason } from '../../platform/refusal.ts';
import { mostLeft } from './most-left.ts';
import { whyNotWithdraw } from './policy.ts';
import { type ListedRequest, linesOfRequests, listRequests } from './store.ts';

type Line = Awaited<ReturnType<typeof linesOfRequests>>[number];

function present(
  context: Context,
  { request, order, arrivedAt, sentBy }: ListedRequest,
  lines: readonly Line[],
): RefundView {
  const toMoney = (amount: number) => money(amount, order.currency);
  return {
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
    total: toMoney(request.total),
    credits_back: toMoney(request.credits),
    credits_taken: toMoney(request.taken),
    held_back: toMoney(request.owed),
    paid_by: order.paymentId ? order.paidBy : sentBy,
    arrived_at: arrivedAt?.toString() ?? null,
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

/** Presents requests to the office, with their families and the most that can be granted. */
export async function presentOfficeRequests(
  context: Context,
  rows: readonly ListedRequest[],
): Promise<OfficeRefund[]> {
  const lines = await linesOfRequests(
    context,
    rows.map(({ request }) => request.id),
  );
  const left = await mostLeft(
    context,
    lines.map(({ line }) => line),
  );
  return rows.map((row) => {
    const requestLines = lines.filter(({ requestId }) => requestId === row.request.id);
    const most = requestLines.reduce((sum, { line }) => sum + (left.get(line.id) ?? 0), 0);
    return {
      ...present(context, row, requestLines),
      family: row.family,
      most: money(most, row.order.currency),
    };
  });
}

export async function presentOfficeRequest(context: Context, id: string): Promise<OfficeRefund> {
  const [view] = await presentOfficeRequests(context, [await rowOf(context, id)]);
  if (!view) throw new Error(`refund request ${id} not found`);
  return view;
}
