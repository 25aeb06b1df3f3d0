import type { CouponConditions, CouponOff } from '../../../contract/coupons/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { getLocale } from '../../../messages/compiled/runtime.js';
import { kindName } from '../../catalog/parts/kind-name.ts';
import { formatMoney } from '../../client/format.ts';

/** What a coupon takes off, large, and what stands beneath it. */
export function offWords({ amount, rate_bp, cap }: CouponOff): { large: string; small: string | null } {
  if (amount) return { large: formatMoney(amount), small: m.coupons_off() };
  const rate = rate_bp ?? 0;
  // In Chinese what is left is said, in tenths.
  const part = getLocale() === 'zh' ? (10_000 - rate) / 1000 : rate / 100;
  const large = m.coupons_rate({ part });
  return { large, small: cap && m.coupons_up_to({ cap: formatMoney(cap) }) };
}

/** What must be so for a coupon to be used, one sentence each. */
export function conditionWords({
  kinds,
  categories,
  offerings,
  least,
  first_order,
  children,
}: CouponConditions): string[] {
  const names = (all: readonly string[]) =>
    all.length === 0 ? [] : [m.coupons_for({ names: all.join(m.coupons_or()) })];
  const scope = [
    ...names(kinds.map(kindName)),
    ...names(categories),
    ...names(offerings.map(({ name }) => name)),
  ];
  return [
    ...(least ? [m.coupons_least({ least: formatMoney(least) })] : []),
    ...(scope.length > 0 ? scope : [m.coupons_for_all()]),
    ...(first_order ? [m.coupons_first_order()] : []),
    ...(children > 1 ? [m.coupons_children({ count: children })] : []),
  ];
}
