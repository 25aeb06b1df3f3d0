/** Parents and their children: who looks after whom, what is known about a child, what was agreed to. */

export { dueConsents } from './give-consent.ts';
export { findOpenClosure } from './leaving-store.ts';
export { childOfStudent, childrenOf, photoOf, presentChildLine } from './list-children.ts';
export { requireGuardian } from './require-guardian.ts';
export { newReferralCode } from './rules.ts';
export { findParent, grantsRight } from './store.ts';
