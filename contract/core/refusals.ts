import * as m from '../../messages/compiled/messages.js';
import type { Locale } from './locale.ts';

type Sentence = (inputs: never, options: { locale: Locale }) => string;
const refused = <Status extends 400 | 401 | 402 | 404 | 409 | 413 | 429 | 500>(
  status: Status,
  sentence: Sentence,
  /** The field by which somebody says that it is to be done all the same: the sentence is a question. */
  asks: string | null = null,
) => ({ status, sentence, asks });

/**
 * The one catalogue of refusals: code → body status → sentence in both languages. A code whose sentence is missing does
 * not compile.
 */
export const refusals = {
  bad_input: refused(400, m.refusal_bad_input),
  not_signed_in: refused(401, m.refusal_not_signed_in),
  not_allowed: refused(402, m.refusal_not_allowed),
  not_found: refused(404, m.refusal_not_found),
  too_large: refused(413, m.refusal_too_large),
  too_many: refused(429, m.refusal_too_many),
  foreign_origin: refused(400, m.refusal_foreign_origin),
  key_reused: refused(409, m.refusal_key_reused),
  busy: refused(409, m.refusal_busy),
  internal: refused(500, m.refusal_internal),

  'accounts.tel_taken': refused(409, m.refusal_accounts_tel_taken),
  'accounts.email_taken': refused(409, m.refusal_accounts_email_taken),
  'accounts.login_user_name_taken': refused(409, m.refusal_accounts_login_user_name_taken),
  'accounts.code_wrong': refused(400, m.refusal_accounts_code_wrong),
  'accounts.wrong_password': refused(400, m.refusal_accounts_wrong_password),
  'accounts.code_too_soon': refused(429, m.refusal_accounts_code_too_soon),
  'accounts.tel_not_served': refused(400, m.refusal_accounts_tel_not_served),
  'accounts.ticket_spent': refused(409, m.refusal_accounts_ticket_spent),
  'accounts.proof_needed': refused(400, m.refusal_accounts_proof_needed),
  'accounts.proof_wrong': refused(400, m.refusal_accounts_proof_wrong),
  'accounts.right_missing': refused(409, m.refusal_accounts_right_missing),
  'accounts.invite_over': refused(409, m.refusal_accounts_invite_over),
  'accounts.invite_own': refused(409, m.refusal_accounts_invite_own),
  'accounts.already_guardian': refused(409, m.refusal_accounts_already_guardian),
  'accounts.last_guardian': refused(409, m.refusal_accounts_last_guardian),
  'accounts.entered_child': refused(409, m.refusal_accounts_entered_child),
  'accounts.children_many': refused(409, m.refusal_accounts_children_many),
  'accounts.closing_already': refused(409, m.refusal_accounts_closing_already),
  'accounts.second_factor_needed': refused(400, m.refusal_accounts_second_factor_needed),
  'accounts.second_factor_due': refused(402, m.refusal_accounts_second_factor_due),
  'accounts.own_role': refused(409, m.refusal_accounts_own_role),
  'accounts.last_owner': refused(409, m.refusal_accounts_last_owner),
  'accounts.staff_taken': refused(409, m.refusal_accounts_staff_taken),
  'accounts.not_begun': refused(409, m.refusal_accounts_not_begun),

  'catalog.offering_closed': refused(409, m.refusal_catalog_offering_closed),
  'catalog.session_ended': refused(409, m.refusal_catalog_session_ended),
  'catalog.called_off': refused(409, m.refusal_catalog_called_off),
  'catalog.not_open_yet': refused(409, m.refusal_catalog_not_open_yet),
  'catalog.week_started': refused(409, m.refusal_catalog_week_started),
  'catalog.fee_unknown': refused(409, m.refusal_catalog_fee_unknown),

  'schedule.hour_needed': refused(400, m.refusal_schedule_hour_needed),
  'schedule.hour_taken': refused(409, m.refusal_schedule_hour_taken),
  'schedule.too_late': refused(409, m.refusal_schedule_too_late),
  'schedule.package_used': refused(409, m.refusal_schedule_package_used),
  'schedule.package_over': refused(409, m.refusal_schedule_package_over),

  'enrolments.full': refused(409, m.refusal_enrolments_full),
  'enrolments.age_outside': refused(409, m.refusal_enrolments_age_outside, 'age_confirmed'),
  'enrolments.already_in': refused(409, m.refusal_enrolments_already_in),
  'enrolments.held': refused(409, m.refusal_enrolments_held),
  'enrolments.not_full': refused(409, m.refusal_enrolments_not_full),
  'enrolments.waiting_already': refused(409, m.refusal_enrolments_waiting_already),
  'enrolments.waiting_many': refused(409, m.refusal_enrolments_waiting_many),

  'enrolments.trial_full': refused(409, m.refusal_enrolments_trial_full),
  'enrolments.trial_once': refused(409, m.refusal_enrolments_trial_once),
  'enrolments.trial_over': refused(409, m.refusal_enrolments_trial_over),
  'enrolments.no_contest': refused(409, m.refusal_enrolments_no_contest),
  'enrolments.contest_begun': refused(409, m.refusal_enrolments_contest_begun),
  'enrolments.open_already': refused(409, m.refusal_enrolments_open_already),

  'orders.child_not_yours': refused(402, m.refusal_orders_child_not_yours),
  'orders.cart_full': refused(409, m.refusal_orders_cart_full),
  'orders.price_changed': refused(409, m.refusal_orders_price_changed),
  'orders.item_gone': refused(409, m.refusal_orders_item_gone),
  'orders.not_payable': refused(409, m.refusal_orders_not_payable),
  'orders.not_cancellable': refused(409, m.refusal_orders_not_cancellable),
  'orders.being_paid': refused(409, m.refusal_orders_being_paid),
  'orders.too_late_to_pay': refused(409, m.refusal_orders_too_late_to_pay),
  'orders.in_review': refused(409, m.refusal_orders_in_review),
  'orders.held_by_own': refused(409, m.refusal_orders_held_by_own),

  'payments.provider_down': refused(409, m.refusal_payments_provider_down),
  'payments.wrong_channel': refused(400, m.refusal_payments_wrong_channel),
  'payments.payer_unknown': refused(409, m.refusal_payments_payer_unknown),
  'payments.refund_by_hand': refused(409, m.refusal_payments_refund_by_hand),
  'payments.refund_settled': refused(409, m.refusal_payments_refund_settled),

  'wallet.coupon_unknown': refused(409, m.refusal_wallet_coupon_unknown),
  'wallet.credits_short': refused(409, m.refusal_wallet_credits_short),
} as const;

export type RefusalCode = keyof typeof refusals;

/** The sentence of a refusal in the reader's language. */
export function sentenceOf(
  code: RefusalCode,
  locale: Locale,
  params: Record<string, string | number> = {},
): string {
  return (refusals[code].sentence as (inputs: unknown, options: { locale: Locale }) => string)(params, {
    locale,
  });
}
