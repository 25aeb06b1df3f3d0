import type { ContestCriterion } from '../../../contract/contests/rubric.ts';
import type { FamilyEntry } from '../../../contract/contests/views.ts';
import * as m from '../../../messages/compiled/messages.js';

const criteria: Record<ContestCriterion, () => string> = {
  content: () => m.contest_content(),
  skill: () => m.contest_skill(),
  expression: () => m.contest_expression(),
};
export const criterionName = (criterion: ContestCriterion): string => criteria[criterion]();

type Standing = { tone: 'green' | 'amber' | 'plain' | 'persimmon'; label: string };
const standings: Record<Exclude<FamilyEntry['state'], 'decided'>, () => Standing> = {
  unpaid: () => ({ tone: 'amber', label: m.contest_state_unpaid() }),
  entered: () => ({ tone: 'plain', label: m.contest_state_entered() }),
  judging: () => ({ tone: 'amber', label: m.contest_state_judging() }),
  not_judged: () => ({ tone: 'plain', label: m.contest_state_not_judged() }),
};
/** The state of an entry before its results are published. */
export const standingOf = (state: keyof typeof standings): Standing => standings[state]();
