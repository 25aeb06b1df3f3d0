export { diaryOf, resultsDue } from './diary-of.ts';
