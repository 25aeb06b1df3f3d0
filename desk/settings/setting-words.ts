import type { SchoolSettings } from '../../contract/core/school-settings.ts';
import * as m from '../../messages/compiled/messages.js';

/** What a camp week that has begun costs. */
export const campPrices = { whole: m.school_field_camp_whole, days_left: m.school_field_camp_days_left };

export type SettingName = keyof SchoolSettings;

/** The effect of each setting, in a sentence. */
export const hints: Record<SettingName, () => string> = {
  store_name: m.school_field_store_name_hint,
  provider_name: m.school_field_provider_name_hint,
  provider_tax_number: m.school_field_provider_tax_number_hint,
  provider_address: m.school_field_provider_address_hint,
  service_tel: m.school_field_service_tel_hint,
  service_email: m.school_field_service_email_hint,
  service_wechat: m.school_field_service_wechat_hint,
  opening_hours: m.school_field_opening_hours_hint,
  icp: m.school_field_icp_hint,
  home_headline: m.school_field_home_headline_hint,
  home_lead: m.school_field_home_lead_hint,
  hold_minutes: m.school_field_hold_minutes_hint,
  camp_started_price: m.school_field_camp_started_price_hint,
  private_cut_off_hours: m.school_field_private_cut_off_hours_hint,
  leave_notice_hours: m.school_field_leave_notice_hours_hint,
  leave_grants_itself: m.school_field_leave_grants_itself_hint,
  make_up_days: m.school_field_make_up_days_hint,
  credit_rate_bp: m.school_field_credit_rate_bp_hint,
  credit_days: m.school_field_credit_days_hint,
  friend_credits: m.school_field_friend_credits_hint,
  welcome_coupon: m.school_field_welcome_coupon_hint,
  welcome_coupon_days: m.school_field_welcome_coupon_days_hint,
};
