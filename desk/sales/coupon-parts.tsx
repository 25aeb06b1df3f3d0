import { Box, LinearProgress } from '@mui/material';
import type { OfficeCoupon } from '../../contract/coupons/office-calls.ts';
import * as m from '../../messages/compiled/messages.js';
import { StateField } from '../parts/fields.tsx';
import { couponStates, couponTones } from './coupon-words.ts';

export const CouponState = ({ label }: { label?: string }) => (
  <StateField<OfficeCoupon, OfficeCoupon['state']>
    source="state"
    label={label}
    words={couponStates}
    tones={couponTones}
  />
);

/** The number of orders that use it, and the limit. */
export const usedOf = ({ used, held, uses_in_all }: OfficeCoupon) => (
  <Box sx={{ minWidth: 90 }}>
    {uses_in_all === null ? used + held : `${used + held} / ${uses_in_all}`}
    {uses_in_all !== null && (
      <LinearProgress
        variant="determinate"
        aria-label={m.desk_coupon_used()}
        value={Math.min(100, (100 * (used + held)) / uses_in_all)}
      />
    )}
  </Box>
);
