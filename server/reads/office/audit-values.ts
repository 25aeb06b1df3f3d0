import type { Locale } from '../../../contract/core/locale.ts';
import { creditReasonWords } from '../../../contract/credits/reason-words.ts';
import { topicName } from '../../../contract/notices/topic-names.ts';
import { refundReasonWords } from '../../../contract/payments/refund-reasons.ts';
import * as m from '../../../messages/compiled/messages.js';
import { certificateTitle } from '../../../words/certificate.ts';

type To = { locale: Locale };
type Words = (places: object, to: To) => string;

const everywhere: Readonly<Record<string, Words>> = {
  present: m.attendance_present,
  absent: m.attendance_absent,
  late: m.attendance_late,
  left_early: m.attendance_left_early,
  draft: m.desk_offering_draft,
  archived: m.desk_offering_archived,
  to_be_paid: m.desk_order_to_be_paid,
  paid: m.desk_order_paid,
  completed: m.desk_order_completed,
  cancelled: m.desk_order_cancelled,
  refunded: m.desk_order_refunded,
  wechat: m.orders_wechat,
  alipay: m.orders_alipay,
  cash: m.orders_cash,
  bank: m.orders_bank,
  card: m.orders_card,
  lunch: m.catalog_fee_lunch,
  care_am: m.catalog_fee_care_am,
  care_pm: m.catalog_fee_care_pm,
  noon: m.catalog_fee_noon,
  asked: m.leave_state_asked,
  granted: m.leave_state_granted,
  declined: m.leave_state_declined,
  withdrawn: m.leave_state_withdrawn,
  submitted: m.desk_application_submitted,
  interview: m.desk_application_interview,
  accepted: m.desk_application_accepted,
  rejected: m.desk_application_rejected,
  planned: m.refunds_state_planned,
  settled: m.refunds_state_settled,
  called_off: m.desk_session_called_off,
  personal: m.desk_invoice_personal,
  company: m.desk_invoice_company,
  course: m.search_kind_course,
  camp: m.search_kind_camp,
  private_once: m.search_kind_private_once,
  private_long: m.search_kind_private_long,
  activity: m.search_kind_activity,
  competition: m.search_kind_competition,
  recording: m.allow_recording,
  photo: m.allow_photo,
  contest_video: m.allow_contest_video,
  publishing: m.allow_publishing,
  move: m.plan_move,
  credits: m.plan_credits,
  refund: m.plan_refund,
  source: m.refunds_to_source,
  'cancelled by the parent': m.act_why_parent,
  'not paid in time': m.act_why_late,
  'order cancelled': m.act_why_order_cancelled,
  command: m.act_by_command,
};

/** Words that mean something else in these fields. */
const byField: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  role: {
    owner: m.office_role_owner,
    operations: m.office_role_operations,
    academic: m.office_role_academic,
    finance: m.office_role_finance,
    editor: m.office_role_editor,
  },
  status: { open: m.desk_offering_open, closed: m.desk_offering_closed },
  refund_later: { lessons: m.desk_refund_later_lessons, nothing: m.desk_refund_later_nothing },
  mark: { leave: m.attendance_leave },
  sign: { arrived: m.act_sign_arrived, left: m.act_sign_left },
  rights: {
    see: m.child_right_see,
    edit: m.child_right_edit,
    pay: m.child_right_pay,
    message: m.child_right_message,
    collect: m.child_right_collect,
  },
  topic: topicName,
  rule: {
    bought: m.entry_rule_bought,
    present: m.attendance_present,
    absent: m.entry_rule_absent,
    leave_in_time: m.entry_rule_leave_in_time,
    leave_counted: m.entry_rule_leave_counted,
    refund: m.entry_rule_refund,
    moved: m.entry_rule_moved,
    class_left: m.entry_rule_class_left,
    lapsed: m.entry_rule_lapsed,
    let_off: m.entry_rule_let_off,
    dispute: m.entry_rule_dispute,
  },
  // A refund by hand has the same stored reason as one that the family asked for: the acts beside it say which.
  reason: { ...creditReasonWords, refund: () => '' },
  camp_started_price: { whole: m.school_field_camp_whole, days_left: m.school_field_camp_days_left },
  scope: { one: m.act_scope_one, all: m.act_scope_all },
  act: { start: m.act_start, stop: m.act_stop, next: m.act_next },
  letter_language: { cn: m.desk_in_chinese, us: m.desk_in_english },
  template: {
    finished: (_places, to) => certificateTitle({ template: 'finished' }, to),
    level: (_places, to) => certificateTitle({ template: 'level' }, to),
    competition: (_places, to) => certificateTitle({ template: 'competition' }, to),
    attendance: (_places, to) => certificateTitle({ template: 'attendance' }, to),
  },
};

/** The words for a value of the shop's own, such as a state; null for any other value. */
export const valueWords = (field: string, value: string, to: To): string | null =>
  (byField[field]?.[value] ?? everywhere[value])?.({}, to) ?? refundReasonWords(value, to);
