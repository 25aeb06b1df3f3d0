import * as m from '../../messages/compiled/messages.js';
import { figures } from './figures.ts';
import type { Locale } from './locale.ts';

/** What stands under a field: code → sentence. Words of specification section 5. */
const fieldMessages = {
  invalid: m.field_invalid,
  too_long: m.field_too_long,
  tel_required: m.field_tel_required,
  tel_invalid: m.field_tel_invalid,
  code_required: m.field_code_required,
  code_invalid: m.field_code_invalid,
  code_wrong: m.field_code_wrong,
  password_required: m.field_password_required,
  password_short: m.field_password_short,
  re_password_required: m.field_re_password_required,
  passwords_differ: m.field_passwords_differ,
  name_required: m.field_name_required,
  wechat_id_required: m.field_wechat_id_required,
  province_required: m.field_province_required,
  email_required: m.field_email_required,
  email_invalid: m.field_email_invalid,
  email_taken: m.field_email_taken,
  tel_taken: m.field_tel_taken,
  child_name_required: m.field_child_name_required,
  child_name_cn_required: m.field_child_name_cn_required,
  grade_required: m.field_grade_required,
  year_month_required: m.field_year_month_required,
  year_month_future: m.field_year_month_future,
  login_user_name_required: m.field_login_user_name_required,
  login_user_name_invalid: m.field_login_user_name_invalid,
  login_user_name_taken: m.field_login_user_name_taken,
  children_required: m.field_children_required,
  children_many: m.field_children_many,
  agreed_required: m.field_agreed_required,
  items_required: m.field_items_required,
  child_required: m.field_child_required,
  session_required: m.field_session_required,
  file_required: m.field_file_required,
  file_unreadable: m.field_file_unreadable,
  files_many: m.field_files_many,
  task_title_required: m.field_task_title_required,
  due_required: m.field_due_required,
  due_past: m.field_due_past,
  hand_in_required: m.field_hand_in_required,
  return_required: m.field_return_required,
  criteria_many: m.field_criteria_many,
  pins_many: m.field_pins_many,
  picture_unreadable: m.field_picture_unreadable,
  picture_size: m.field_picture_size,
  person_name_required: m.field_person_name_required,
  person_relation_required: m.field_person_relation_required,
  people_many: m.field_people_many,
  rights_required: m.field_rights_required,
  old_password_required: m.field_old_password_required,
  new_password_required: m.field_new_password_required,
  wrong_password: m.field_wrong_password,
  ticket_required: m.field_ticket_required,
  code_or_account: m.field_code_or_account,
  proof_needed: m.field_proof_needed,
  self_invited: m.field_self_invited,
  totp_required: m.field_totp_required,
  totp_invalid: m.field_totp_invalid,
  totp_wrong: m.field_totp_wrong,
  role_required: m.field_role_required,
  hours_wrong: m.field_hours_wrong,
  reason_required: m.field_reason_required,
  day_required: m.field_day_required,
  entry_name_required: m.field_entry_name_required,
  video_name_required: m.field_video_name_required,
  video_link_invalid: m.field_video_link_invalid,
  video_unreadable: m.field_video_unreadable,
} as const;

export type FieldMessageCode = keyof typeof fieldMessages;

/** The sentence of a field message in the reader's language; unknown codes read as "invalid". */
export function fieldMessage(code: string, locale: Locale): string {
  const known = code in fieldMessages ? (code as FieldMessageCode) : 'invalid';
  const sentence = fieldMessages[known] as (places: typeof figures, options: { locale: Locale }) => string;
  return sentence(figures, { locale });
}
