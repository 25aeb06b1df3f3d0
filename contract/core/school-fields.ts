/** What a school sets itself, in parts that are saved separately. */
export const schoolFields = {
  facts: [
    'store_name',
    'provider_name',
    'provider_tax_number',
    'provider_address',
    'service_tel',
    'service_email',
    'service_wechat',
    'opening_hours',
    'icp',
    'home_headline',
    'home_lead',
  ],
  rules: [
    'hold_minutes',
    'camp_started_price',
    'private_cut_off_hours',
    'leave_notice_hours',
    'leave_grants_itself',
    'make_up_days',
  ],
  credits: ['credit_rate_bp', 'credit_days', 'friend_credits', 'welcome_coupon', 'welcome_coupon_days'],
} as const;
export type SchoolPart = keyof typeof schoolFields;

/** Bounds of the school's numbers; amounts in minor units. */
export const schoolBounds = {
  hold_minutes: { min: 5, max: 10_080 },
  private_cut_off_hours: { min: 0, max: 336 },
  leave_notice_hours: { min: 0, max: 336 },
  make_up_days: { min: 1, max: 730 },
  credit_rate_bp: { min: 0, max: 10_000 },
  credit_days: { min: 1, max: 3650 },
  friend_credits: { min: 0, max: 10_000_000 },
  welcome_coupon: { min: 0, max: 10_000_000 },
  welcome_coupon_days: { min: 1, max: 1100 },
} as const;
