import type { Company } from '../../contract/core/page.ts';
import { type SchoolSettings, schoolSettings } from '../../contract/core/school-settings.ts';

/** The school's own settings, by the names of the server. */
export type SchoolFacts = ReturnType<typeof factsOf>;

/** The default name of a school. */
const unnamed = { zh: '童学', en: 'Tongxue' };

/** Whether a school has its own name, from the environment or its settings. */
export const isNamed = ({ storeName }: SchoolFacts): boolean =>
  storeName.zh !== unnamed.zh || storeName.en !== unnamed.en;

/** The school's defaults from the environment. Throws an error that names invalid values. */
export const readSchoolDefaults = (env: Record<string, string | undefined>): SchoolSettings =>
  schoolSettings.parse({
    store_name: { zh: env.STORE_NAME_ZH || unnamed.zh, en: env.STORE_NAME_EN || unnamed.en },
    provider_name: env.PROVIDER_NAME?.trim() || null,
    provider_tax_number: env.PROVIDER_TAX_NUMBER?.trim() || null,
    provider_address: env.PROVIDER_ADDRESS?.trim() || null,
    service_tel: env.SERVICE_TEL?.trim() || null,
    service_email: env.SERVICE_EMAIL?.trim() || null,
    service_wechat: env.SERVICE_WECHAT?.trim() || null,
    opening_hours: {
      zh: env.OPENING_HOURS_ZH?.trim() || null,
      en: env.OPENING_HOURS_EN?.trim() || null,
    },
    icp: env.ICP_NUMBER?.trim() || null,
    home_headline: null,
    home_lead: null,
    hold_minutes: env.HOLD_MINUTES || 30,
    camp_started_price: env.CAMP_STARTED_PRICE || 'days_left',
    private_cut_off_hours: env.PRIVATE_CUT_OFF_HOURS || 24,
    leave_notice_hours: env.LEAVE_NOTICE_HOURS || 2,
    leave_grants_itself: env.LEAVE_GRANTS_ITSELF !== 'off',
    make_up_days: env.MAKE_UP_DAYS || 90,
    credit_rate_bp: env.CREDIT_RATE_BP || 100,
    credit_days: env.CREDIT_DAYS || 365,
    friend_credits: env.FRIEND_CREDITS || 10_000,
    welcome_coupon: env.WELCOME_COUPON || 10_000,
    welcome_coupon_days: env.WELCOME_COUPON_DAYS || 90,
  });

/** The school's settings under the names of the server. */
export const factsOf = (school: SchoolSettings) => ({
  storeName: school.store_name,
  /** The legal provider of the classes, on statements of care and in the footer. */
  provider: {
    name: school.provider_name ?? school.store_name.en,
    taxNumber: school.provider_tax_number,
    address: school.provider_address,
  },
  serviceTel: school.service_tel,
  serviceEmail: school.service_email,
  serviceWechat: school.service_wechat,
  openingHours: school.opening_hours,
  icp: school.icp,
  homeHeadline: school.home_headline,
  homeLead: school.home_lead,
  holdMinutes: school.hold_minutes,
  campStartedPrice: school.camp_started_price,
  privateCutOffHours: school.private_cut_off_hours,
  leaveNoticeHours: school.leave_notice_hours,
  leaveGrantsItself: school.leave_grants_itself,
  makeUpDays: school.make_up_days,
  creditRateBp: school.credit_rate_bp,
  creditDays: school.credit_days,
  friendCredits: school.friend_credits,
  welcomeCoupon: school.welcome_coupon,
  welcomeCouponDays: school.welcome_coupon_days,
});

/** The company behind the site and its contact details, for footers and mails; without a company, the school's name. */
export const companyOf = (
  { provider, serviceTel, serviceEmail, serviceWechat, openingHours, storeName }: SchoolFacts,
  locale: 'zh' | 'en',
): Company => ({
  name: provider.name === storeName.en ? storeName[locale] : provider.name,
  address: provider.address,
  tel: serviceTel,
  email: serviceEmail,
  wechat: serviceWechat,
  hours: openingHours?.[locale] ?? null,
});
