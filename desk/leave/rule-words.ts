import * as m from '../../messages/compiled/messages.js';
import { dotted } from '../../words/dotted.ts';

type Rule = { notice_hours: number; good_days: number; grants_itself: boolean };

export const ruleWords = (rule: Rule): string =>
  dotted([
    m.leave_rule_notice({ hours: rule.notice_hours }),
    m.leave_rule_good({ days: rule.good_days }),
    rule.grants_itself ? m.leave_rule_itself() : m.leave_rule_answered(),
  ]);
