import { inLocale } from '../../../contract/core/bilingual.ts';
import { money } from '../../../contract/core/money.ts';
import type { MovePreview } from '../../../contract/moves/calls.ts';
import type { Context } from '../../platform/context.ts';
import { presentReason, refuse, refuseIf } from '../../platform/refusal.ts';
import { clashesOfEach } from '../cart/index.ts';
import { presentSite } from '../catalog/index.ts';
import { creditBalance } from '../credits/index.ts';
import { type Order, orderByNumber, whyMayNotTouchOrder } from '../orders/index.ts';
import { paidBy } from '../refunds/index.ts';
import { presentSession } from '../sales/index.ts';
import { type Choice, computeMoves, loadRemaining, type Mover, type RemainingLine } from './compute-moves.ts';
import { quoteDifference } from './quote-difference.ts';
import { whyNotPayFor } from './rules.ts';

type Input = { order_number: string; line_id: string };

/** Sessions a line of the parent's own order can move to, with what each returns. Refuses `not_found`. */
export async function previewMove(context: Context, input: Input): Promise<MovePreview> {
  const order = await orderByNumber(context, input.order_number);
  refuseIf(whyMayNotTouchOrder(context.person, order));
  return preview(context, order ?? refuse('not_found'), { lineId: input.line_id, by: 'parent' });
}

/** The same for staff. */
export async function previewForFamily(context: Context, input: Input): Promise<MovePreview> {
  const order = (await orderByNumber(context, input.order_number)) ?? refuse('not_found');
  return preview(context, order, { lineId: input.line_id, by: 'staff' });
}

async function preview(
  context: Context,
  order: Order,
  target: { lineId: string; by: Mover },
): Promise<MovePreview> {
  const left = await loadRemaining(context, order, target);
  const choices = await computeMoves(context, order, { left });
  const { line, child } = left.row;
  const clashes = await clashesOfEach(
    context,
    choices
      .filter((choice) => choice.whyNot === null || whyNotPayFor(choice) === null)
      .map(({ sale }) => sale),
    { parentId: order.parentId, childId: line.childId, fromSessionId: line.sessionId },
  );
  const balance = choices.some(({ dearer }) => dearer > 0) ? await creditBalance(context, order.parentId) : 0;
  const inCurrency = (amount: number) => money(amount, order.currency);
  return {
    order_number: order.number,
    line_id: line.id,
    offering: inLocale(line.offeringName, context.locale),
    child: { id: child.id, name: child.name, name_cn: child.nameCn },
    session_label: inLocale(left.sale.session.label, context.locale),
    site: presentSite(context, left.sale.site),
    lessons: left.part.lessons,
    worth: inCurrency(left.total),
    paid_by: paidBy(
      order,
      left.parts.map(({ row }) => row),
    ),
    choices: choices.map((choice) => {
      const more = difference(context, { left, choice, balance });
      return {
        session: presentSession(context, choice.sale),
        lessons: choice.lessons,
        worth: inCurrency(choice.worth.total + more.difference.amount),
        total: inCurrency(choice.total),
        credits_back: inCurrency(choice.credits),
        credits_taken: inCurrency(choice.taken),
        held_back: inCurrency(choice.owed),
        ...more,
        clashes: clashes.get(choice.sale.session.id) ?? [],
        blocked: {
          orderMove: presentReason(context, choice.whyNot),
          orderMovePlace: presentReason(context, whyNotPayFor(choice)),
        },
      };
    }),
  };
}

type Dearer = { left: RemainingLine; choice: Choice; balance: number };

/** The difference to pay for a dearer session, and the part that credits can pay. */
function difference(context: Context, { left, choice, balance }: Dearer) {
  const priced = (credits: number) => quoteDifference(context, { left, choice, credits });
  const withoutCredits = priced(0);
  const spent = choice.dearer > 0 && balance > 0 ? priced(balance) : null;
  return {
    difference: withoutCredits.total,
    with_credits: spent && spent.points.amount > 0 ? { credits: spent.points, total: spent.total } : null,
  };
}
