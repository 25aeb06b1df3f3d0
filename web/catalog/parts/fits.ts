import type { OfferingView } from '../../../contract/catalog/calls.ts';
import type { OwnChild } from '../../client/own-children.ts';

type ForWhom = Pick<OfferingView, 'age_from' | 'age_to' | 'grade_from' | 'grade_to'>;

/** Whether an offering is for a child of this age and grade today; the server has the last word, by the day it begins. */
export const fits = (offering: ForWhom, { age, grade }: OwnChild): boolean =>
  age !== null &&
  grade !== null &&
  age >= offering.age_from &&
  age <= offering.age_to &&
  grade >= offering.grade_from &&
  grade <= offering.grade_to;
