/** Forms that would replace what was saved since they were opened. */

export { lastActOn, lockSaved, type Saved } from './last-act-store.ts';
export { nameOfAccount, namesOfAccounts } from './names-store.ts';
export { mergeUnseen, refuseReplacing, refuseUnseen, savedWords } from './refuse-unseen.ts';
