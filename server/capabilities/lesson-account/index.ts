/** Lesson accounts: a ledger of the lessons left of each purchase. Entries never change. */
export { type LessonsLeft, lessonsLeft } from './lessons-left.ts';
export { presentDispute } from './present.ts';
export { recordEntries } from './record-entries.ts';
export { whyNotDispute } from './rules.ts';
export { balancesOf, lessonsGivenBack } from './store.ts';
