import type { offeringKinds } from '../../../contract/catalog/offering-kinds.ts';
import type { CouponConditions, CouponOff } from '../../../contract/coupons/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { getLocale } from '../../../messages/compiled/runtime.js';
import { formatMoney } from '../../client/format.ts';

/** The discount in large type, and the line beneath it. */
export function offWords({ amount, rate_bp, cap }: CouponOff): { large: string; small: string | null } {
  if (amount) return { large: formatMoney(amount), small: m.coupons_off() };
  const rate = rate_bp ?? 0;
  // Chinese names the part still to pay, in tenths.
  const part = getLocale() === 'zh' ? (10_000 - rate) / 1000 : rate / 100;
  const large = m.coupons_rate({ part });
  return { large, small: cap && m.coupons_up_to({ cap: formatMoney(cap) }) };
}

const kindWords: Readonly<Record<string, () => string>> = {
  course: m.coupons_kind_course,
  camp: m.coupons_kind_camp,
  private_once: m.coupons_kind_private_once,
  private_long: m.coupons_kind_private_long,
  activity: m.coupons_kind_activity,
  competition: m.coupons_kind_competition,
} satisfies Record<(typeof offeringKinds)[number], () => string>;

/** Lists names in a sentence: "courses, camps and activities", "常规课程、营地和活动". */
const joinNames = (names: readonly string[]): string =>
  new Intl.ListFormat(getLocale() === 'zh' ? 'zh-CN' : 'en-GB').format(names);

/** The conditions of a coupon, one sentence each. */
export function conditionWords({
  kinds,
  categories,
  offerings,
  least,
  first_order,
  children,
}: CouponConditions): string[] {
  const scope = [
    ...(kinds.length > 0
      ? [m.coupons_for({ names: joinNames(kinds.map((kind) => kindWords[kind]?.() ?? kind)) })]
      : []),
    ...(categories.length > 0 ? [m.coupons_for_subjects({ names: joinNames(categories) })] : []),
    ...(offerings.length > 0
      ? [m.coupons_for({ names: joinNames(offerings.map(({ name }) => m.coupons_offering({ name }))) })]
      : []),
  ];
  return [
    ...(least ? [m.coupons_least({ least: formatMoney(least) })] : []),
    ...(scope.length > 0 ? scope : [m.coupons_for_all()]),
    ...(first_order ? [m.coupons_first_order()] : []),
    ...(children > 1 ? [m.coupons_children({ count: children })] : []),
  ];
}
