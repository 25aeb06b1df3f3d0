import { inLocale } from '../../../contract/core/bilingual.ts';
import type { Agreement } from '../../../contract/orders/agreement.ts';
import type { AgreementView } from '../../../contract/orders/calls.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { loadSelection } from './load-selection.ts';
import { makeAgreement } from './make-agreement.ts';
import { whyMayNotTouchOrder } from './policy.ts';
import { orderByNumber } from './store.ts';

type Kept = { agreement: Agreement; order_number: string | null; at: Temporal.Instant };

function presentAgreement({ locale }: Context, { agreement, order_number, at }: Kept): AgreementView {
  const said = (text: Agreement['school']) => inLocale(text, locale);
  return {
    ...agreement,
    school: said(agreement.school),
    lines: agreement.lines.map((line) => ({
      ...line,
      offering: said(line.offering),
      session: said(line.session),
      site: said(line.site),
      teachers: line.teachers.map(said),
      child: locale === 'zh' ? line.child.name_cn : line.child.name,
    })),
    order_number,
    at: at.toString(),
  };
}

/** What was agreed when the parent's own order was placed; `not_found` where there is none. */
export async function viewAgreement(
  context: Context,
  { order_number }: { order_number: string },
): Promise<AgreementView> {
  const order = await orderByNumber(context, order_number);
  refuseIf(whyMayNotTouchOrder(context.person, order));
  if (!order?.agreement) return refuse('not_found');
  return presentAgreement(context, { agreement: order.agreement, order_number, at: order.placedAt });
}

/** What would be agreed by ordering these things of the parent's cart now. */
export async function offerAgreement(
  context: Context,
  { item_ids }: { item_ids: string[] },
): Promise<AgreementView> {
  const lines = await loadSelection(context, item_ids);
  const agreement = await makeAgreement(context, lines);
  return presentAgreement(context, { agreement, order_number: null, at: context.now });
}
