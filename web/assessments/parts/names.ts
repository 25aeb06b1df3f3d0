import {
  type AssessLevel,
  assessLevels,
  type Criterion,
  stepOf,
} from '../../../contract/assessments/rubric.ts';
import * as m from '../../../messages/compiled/messages.js';

const levels: Record<AssessLevel, () => string> = {
  starter: m.assess_level_starter,
  basic: m.assess_level_basic,
  elementary: m.assess_level_elementary,
  intermediate: m.assess_level_intermediate,
  upper: m.assess_level_upper,
  advanced: m.assess_level_advanced,
};
const criteria: Record<Criterion, () => string> = {
  knowledge: m.assess_criterion_knowledge,
  practice: m.assess_criterion_practice,
  thinking: m.assess_criterion_thinking,
  expression: m.assess_criterion_expression,
  habits: m.assess_criterion_habits,
};

export const levelName = (level: AssessLevel): string => levels[level]();
/** A level with where it stands among all. */
export const levelWords = (level: AssessLevel): string =>
  m.assess_level_of({ step: stepOf(level), most: assessLevels.length, name: levelName(level) });
export const criterionName = (criterion: Criterion): string => criteria[criterion]();
