import { type Examples, just } from '../../../tools/test/rights/example.ts';

/** An example of each call for the table of rights. */
export const rightsExamples = {
  officeSchoolInfo: just({ part: 'rules' as const }),
  officeSchoolFactsSave: just({ version: 0, store_name: { zh: '小树学堂', en: 'Little Tree' } }),
  officeSchoolRulesSave: just({
    version: 0,
    hold_minutes: 45,
    camp_started_price: 'whole' as const,
    private_cut_off_hours: 24,
    leave_notice_hours: 4,
    leave_grants_itself: true,
    make_up_days: 90,
  }),
  officeSchoolCreditsSave: just({
    version: 0,
    credit_rate_bp: 100,
    credit_days: 365,
    friend_credits: 8000,
    welcome_coupon: 10_000,
    welcome_coupon_days: 90,
  }),
} satisfies Examples;
