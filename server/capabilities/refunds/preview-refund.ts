import type { OutputOf } from '../../../contract/core/call.ts';
import { money } from '../../../contract/core/money.ts';
import type { refundsCalls } from '../../../contract/refunds/calls.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { creditsForLines } from '../credits/index.ts';
import { lessonsLeft } from '../lesson-account/index.ts';
import { orderByNumber, whyMayNotTouchOrder } from '../orders/index.ts';
import { whyNotRefund } from './policy.ts';
import { refundOf, termsOf } from './rules.ts';
import { linesToRefund } from './store.ts';

type Asked = { order_number: string; line_ids: string[]; after_lesson?: number | undefined };

/** What would come back for lines of one of the parent's own orders, now or after a lesson; else `not_found`. */
export async function previewRefund(
  context: Context,
  { order_number: number, line_ids, after_lesson }: Asked,
): Promise<OutputOf<typeof refundsCalls.refundPreview>> {
  const order = await orderByNumber(context, number);
  refuseIf(whyMayNotTouchOrder(context.person, order));
  const wanted = new Set(line_ids);
  const rows = await linesToRefund(context, number, [...wanted]);
  if (!order || rows.length < wanted.size) return refuse('not_found');
  const refundable = rows.map((row) => ({ ...row, isEnrolled: row.enrolmentId !== null }));
  refuseIf(whyNotRefund(order, refundable));
  const lessons = await lessonsLeft(
    context,
    rows.flatMap(({ enrolmentId }) => (enrolmentId ? [enrolmentId] : [])),
  );
  const given = await creditsForLines(context, { accountId: accountOf(context), orderNumber: number });
  const of = (amount: number) => money(amount, order.currency);
  const backs = rows.map(({ line, kind, startsAt, enrolmentId }) => {
    const counted = lessons.get(enrolmentId ?? '') ?? { bought: 0, left: 0 };
    const leaving = { terms: termsOf(kind), startsAt, now: context.now, afterLesson: after_lesson ?? null };
    const back = refundOf(line, counted, { ...leaving, given: given.get(line.id) ?? 0 });
    return { id: line.id, bought: counted.bought, back };
  });
  return {
    total: of(backs.reduce((all, { back }) => all + back.total, 0)),
    credits_back: of(backs.reduce((all, { back }) => all + back.credits, 0)),
    lines: backs.map(({ id, bought, back }) => ({
      id,
      by: back.by,
      lessons_bought: bought,
      lessons_back: back.lessons,
      total: of(back.total),
      tax: of(back.tax),
      credits_back: of(back.credits),
    })),
  };
}
