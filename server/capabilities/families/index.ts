/** Parents and their children: who looks after whom, what is known about a child, what was agreed to. */
export { childOfStudent, childrenOf, childrenOn, presentChildLine, presentOwnChild } from './children.ts';
export { dueConsents } from './consents.ts';
export { findOpenClosure } from './leaving-store.ts';
export { actsOf, mayDo } from './policy.ts';
export { requireGuardian } from './require-guardian.ts';
export { allowsAct, findParent } from './store.ts';
