/** How many lessons of what was bought are left: entries that are never changed. */
export { recordEntries } from './record-entries.ts';
export { balancesOf } from './store.ts';
