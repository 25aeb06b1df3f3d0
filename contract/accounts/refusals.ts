import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const accountsRefusals = {
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
} as const;
