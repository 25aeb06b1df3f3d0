import {
  assess_criterion_expression,
  assess_criterion_habits,
  assess_criterion_knowledge,
  assess_criterion_practice,
  assess_criterion_thinking,
} from '../messages/compiled/messages.js';

/** The names of the criteria of an assessment. */
export const criterionNames = {
  knowledge: assess_criterion_knowledge,
  practice: assess_criterion_practice,
  thinking: assess_criterion_thinking,
  expression: assess_criterion_expression,
  habits: assess_criterion_habits,
};
