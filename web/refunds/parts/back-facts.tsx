import type { ReactNode } from 'react';
import type { RefundPreview, RefundView } from '../../../contract/refunds/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatCredits, formatMoney } from '../../client/format.ts';
import { Facts } from '../../kit/card.tsx';

type Back = Pick<RefundPreview, 'total' | 'credits_back' | 'credits_taken' | 'held_back' | 'paid_by'>;
type To = RefundView['to'];

const source = { wechat: m.refunds_to_wechat, alipay: m.refunds_to_alipay };

/** What comes back, where to, and what is taken back: only what there is. */
export function BackFacts({ back, to, coupons = [] }: { back: Back; to: To; coupons?: readonly string[] }) {
  const { total, credits_back, credits_taken, held_back, paid_by } = back;
  const isMoney = total.amount > 0;
  const where = to === 'credits' || !paid_by ? m.refunds_to_credits_short() : source[paid_by]();
  const items: [ReactNode, ReactNode][] = [];
  if (isMoney) items.push([m.refunds_where(), where]);
  if (credits_back.amount > 0) items.push([m.refunds_credits_back(), formatCredits(credits_back)]);
  if (credits_taken.amount > 0) items.push([m.refunds_credits_taken(), formatCredits(credits_taken)]);
  if (held_back.amount > 0) items.push([m.refunds_held_back(), formatMoney(held_back)]);
  if (coupons.length > 0) items.push([m.refunds_coupons_back(), coupons.join(', ')]);
  return items.length > 0 ? <Facts items={items} className="text-small" /> : null;
}
