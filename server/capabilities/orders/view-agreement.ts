import { inLocale } from '../../../contract/core/bilingual.ts';
import type { Agreement } from '../../../contract/orders/agreement.ts';
import type { AgreementView } from '../../../contract/orders/calls.ts';
import type { Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { loadSelection } from './load-selection.ts';
import { makeAgreement } from './make-agreement.ts';
import { whyMayNotTouchOrder } from './policy.ts';
import { orderByNumber } from './store.ts';

type StoredAgreement = { agreement: Agreement; order_number: string | null; at: Temporal.Instant };

function presentAgreement(
  { locale }: Context,
  { agreement, order_number, at }: StoredAgreement,
): AgreementView {
  const localized = (text: Agreement['school']) => inLocale(text, locale);
  return {
    ...agreement,
    school: localized(agreement.school),
    lines: agreement.lines.map((line) => ({
      ...line,
      offering: localized(line.offering),
      session: localized(line.session),
      site: localized(line.site),
      address: line.address && localized(line.address),
      teachers: line.teachers.map(localized),
      child: locale === 'zh' ? line.child.name_cn : line.child.name,
    })),
    order_number,
    at: at.toString(),
  };
}

/** The agreement of the parent's own order. Refuses `not_found`. */
export async function viewAgreement(
  context: Context,
  { order_number }: { order_number: string },
): Promise<AgreementView> {
  const order = await orderByNumber(context, order_number);
  refuseIf(whyMayNotTouchOrder(context.person, order));
  if (!order?.agreement) return refuse('not_found');
  return presentAgreement(context, { agreement: order.agreement, order_number, at: order.placedAt });
}

/** The agreement that ordering these cart items now would make. */
export async function offerAgreement(
  context: Context,
  { item_ids }: { item_ids: string[] },
): Promise<AgreementView> {
  const lines = await loadSelection(context, item_ids);
  const agreement = await makeAgreement(context, lines);
  return presentAgreement(context, { agreement, order_number: null, at: context.now });
}
