/** Assessments of children in teachers' free hours. */
export { diaryOf, resultsDue } from './diary-of.ts';
