import type { OfficeCoupon } from '../../contract/coupons/office-calls.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatInstant, formatMoney } from '../../web/client/format.ts';
import { page } from '../page.ts';
import type { Tone } from '../parts/fields.tsx';
import { kinds } from '../programme/offering-words.ts';

export const couponStates: Record<OfficeCoupon['state'], () => string> = {
  ahead: m.desk_coupon_ahead,
  running: m.desk_coupon_running,
  over: m.desk_coupon_over,
  ended: m.desk_coupon_ended,
};
export const couponTones: Partial<Record<OfficeCoupon['state'], Tone>> = {
  ahead: 'info',
  running: 'success',
  ended: 'error',
};

/** The discount in words. */
export const offOf = ({ amount, rate_bp, cap }: OfficeCoupon): string => {
  if (amount) return m.desk_coupon_amount_off({ amount: formatMoney(amount) });
  const percent = (rate_bp ?? 0) / 100;
  return cap
    ? m.desk_coupon_percent_capped({ percent, cap: formatMoney(cap) })
    : m.desk_coupon_percent_off({ percent });
};

/** The validity in words. */
export const untilOf = ({ valid_until, valid_days }: OfficeCoupon): string =>
  [
    valid_until && formatInstant(valid_until, page.zone),
    valid_days !== null && m.desk_coupon_days({ count: valid_days }),
  ]
    .filter(Boolean)
    .join(' · ');

/** The classes it applies to, in words. */
export const forOf = ({ kinds: onlyKinds, offering_ids }: OfficeCoupon): string => {
  const parts = [
    ...onlyKinds.map((kind) => kinds[kind]()),
    ...(offering_ids.length > 0 ? [m.desk_coupon_offerings({ count: offering_ids.length })] : []),
  ];
  return parts.length > 0 ? parts.join(m.desk_and()) : m.desk_coupon_everything();
};
