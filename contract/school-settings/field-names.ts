import * as m from '../../messages/compiled/messages.js';

/** Labels of the school's settings, by wire name. */
export const schoolFieldNames = {
  store_name: m.school_field_store_name,
  provider_name: m.school_field_provider_name,
  provider_tax_number: m.school_field_provider_tax_number,
  provider_address: m.school_field_provider_address,
  service_tel: m.school_field_service_tel,
  service_email: m.school_field_service_email,
  service_wechat: m.school_field_service_wechat,
  opening_hours: m.school_field_opening_hours,
  icp: m.school_field_icp,
  home_headline: m.school_field_home_headline,
  home_lead: m.school_field_home_lead,
  hold_minutes: m.school_field_hold_minutes,
  camp_started_price: m.school_field_camp_started_price,
  private_cut_off_hours: m.school_field_private_cut_off_hours,
  leave_notice_hours: m.school_field_leave_notice_hours,
  leave_grants_itself: m.school_field_leave_grants_itself,
  make_up_days: m.school_field_make_up_days,
  credit_rate_bp: m.school_field_credit_rate_bp,
  credit_days: m.school_field_credit_days,
  friend_credits: m.school_field_friend_credits,
  welcome_coupon: m.school_field_welcome_coupon,
  welcome_coupon_days: m.school_field_welcome_coupon_days,
} as const;
