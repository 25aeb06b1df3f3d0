import {
  type AssessLevel,
  assessLevels,
  type Criterion,
  stepOf,
} from '../../../contract/assessments/rubric.ts';
import * as m from '../../../messages/compiled/messages.js';
import { levelNames } from '../../../words/levels.ts';

const criteria: Record<Criterion, () => string> = {
  knowledge: m.assess_criterion_knowledge,
  practice: m.assess_criterion_practice,
  thinking: m.assess_criterion_thinking,
  expression: m.assess_criterion_expression,
  habits: m.assess_criterion_habits,
};

export const levelName = (level: AssessLevel): string => levelNames[level]();
/** A level with where it stands among all. */
export const levelWords = (level: AssessLevel): string =>
  m.assess_level_of({ step: stepOf(level), most: assessLevels.length, name: levelName(level) });
export const criterionName = (criterion: Criterion): string => criteria[criterion]();
