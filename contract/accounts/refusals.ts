import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const accountsRefusals = {
  'accounts.tel_taken': refused(409, m.refusal_accounts_tel_taken),
  'accounts.email_taken': refused(409, m.refusal_accounts_email_taken),
  'accounts.login_user_name_taken': refused(409, m.refusal_accounts_login_user_name_taken),
  'accounts.wrong_password': refused(400, m.refusal_accounts_wrong_password),
  'accounts.sign_in_stopped': refused(409, m.refusal_accounts_sign_in_stopped),
  'accounts.ticket_spent': refused(409, m.refusal_accounts_ticket_spent),
  'accounts.acting': refused(409, m.refusal_accounts_acting),
} as const;
