export { careOf } from './care-store.ts';
export { chosenChild } from './chosen-child.ts';
export { enterChild } from './enter-child.ts';
export { familiesShown } from './families-shown-store.ts';
export { guardiansAllowed } from './guardians-store.ts';
export {
  childrenOf,
  childrenOn,
  listOwnChildren,
  presentChildLine,
} from './list-children.ts';
export { mayDo } from './policy.ts';
export { requireGuardian } from './require-guardian.ts';
export { allowsAct } from './store.ts';
