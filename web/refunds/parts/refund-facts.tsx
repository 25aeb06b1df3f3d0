import type { RefundPreview, RefundView } from '../../../contract/refunds/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatMoney } from '../../client/format.ts';
import { formatCredits } from '../../credits/parts/format-credits.ts';
import { methodName } from '../../orders/parts/order-status.tsx';

type Refunded = Pick<RefundPreview, 'total' | 'credits_back' | 'credits_taken' | 'held_back' | 'paid_by'>;
type Destination = RefundView['to'];

/** The amounts refunded and taken back, and where they go; without zero lines. */
export function RefundFacts({
  back,
  to,
  coupons = [],
}: {
  back: Refunded;
  to: Destination;
  coupons?: readonly string[];
}) {
  const { total, credits_back, credits_taken, held_back, paid_by } = back;
  const destination = to === 'credits' || !paid_by ? m.refunds_to_credits_short() : methodName(paid_by);
  const facts: [string, string][] = [];
  if (total.amount > 0) facts.push([m.refunds_where(), destination]);
  if (credits_back.amount > 0) facts.push([m.refunds_credits_back(), formatCredits(credits_back)]);
  if (credits_taken.amount > 0) facts.push([m.refunds_credits_taken(), formatCredits(credits_taken)]);
  if (held_back.amount > 0) facts.push([m.refunds_held_back(), formatMoney(held_back)]);
  if (coupons.length > 0) facts.push([m.refunds_coupons_back(), coupons.join(', ')]);
  if (facts.length === 0) return null;
  return (
    <dl className="grid gap-1 text-small">
      {facts.map(([label, value]) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
