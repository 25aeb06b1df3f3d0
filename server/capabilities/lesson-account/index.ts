/** How many lessons of what was bought are left: entries that are never changed. */
export { type LessonsLeft, lessonsLeft } from './lessons-left.ts';
export { presentDispute } from './present.ts';
export { recordEntries } from './record-entries.ts';
export { whyNotDispute } from './rules.ts';
export { balancesOf, lessonsGivenBack } from './store.ts';
