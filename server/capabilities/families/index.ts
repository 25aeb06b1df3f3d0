/** Parents and their children: who looks after whom, what is known about a child, what was agreed to. */
export { childOfStudent, childrenOf, photoOf, presentChildLine } from './children.ts';
export { dueConsents } from './consents.ts';
export { findOpenClosure } from './leaving-store.ts';
export { requireGuardian } from './require-guardian.ts';
export { newRaf } from './rules.ts';
export { findParent, grantsRight, listSellers } from './store.ts';
