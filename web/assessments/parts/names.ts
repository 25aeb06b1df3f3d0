import {
  type AssessLevel,
  assessLevels,
  type Criterion,
  stepOf,
} from '../../../contract/assessments/rubric.ts';
import * as m from '../../../messages/compiled/messages.js';
import { criterionNames } from '../../../words/criteria.ts';
import { levelNames } from '../../../words/levels.ts';

export const levelName = (level: AssessLevel): string => levelNames[level]();
/** A level with its position among all levels. */
export const levelWords = (level: AssessLevel): string =>
  m.assess_level_of({ step: stepOf(level), most: assessLevels.length, name: levelName(level) });
export const criterionName = (criterion: Criterion): string => criterionNames[criterion]();
