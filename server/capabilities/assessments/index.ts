export { diaryOf } from './diary-of.ts';
export { resultsDue } from './store.ts';
