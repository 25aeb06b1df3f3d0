import type { EntryKind, EntryRule } from '../../../contract/lesson-account/kinds.ts';
import * as m from '../../../messages/compiled/messages.js';

const kinds: Record<EntryKind, () => string> = {
  bought: m.entry_bought,
  held: m.entry_held,
  leave: m.entry_leave,
  made_up: m.entry_made_up,
  called_off: m.entry_called_off,
  refunded: m.entry_refunded,
  lapsed: m.entry_lapsed,
  corrected: m.entry_corrected,
};

const rules: Record<EntryRule, () => string> = {
  bought: m.entry_rule_bought,
  present: m.attendance_present,
  late: m.attendance_late,
  left_early: m.attendance_left_early,
  absent: m.entry_rule_absent,
  leave_in_time: m.entry_rule_leave_in_time,
  leave_counted: m.entry_rule_leave_counted,
  made_up: m.entry_made_up,
  called_off: m.entry_called_off,
  refund: m.entry_rule_refund,
  moved: m.entry_rule_moved,
  class_left: m.entry_rule_class_left,
  lapsed: m.entry_rule_lapsed,
  let_off: m.entry_rule_let_off,
  dispute: m.entry_rule_dispute,
};

export const entryName = (kind: EntryKind): string => kinds[kind]();
export const ruleName = (rule: EntryRule): string => rules[rule]();
/** The amount with its sign. */
export const amountWords = (amount: number): string =>
  amount > 0 ? `+${amount}` : amount < 0 ? `−${-amount}` : '0';
