/** People: parents and their children, students, teachers and staff as people who sign in. */
export type { Keeper } from './care/download-family.ts';
/** The child that a student is. The children a parent looks after. */
export { childOfStudent, childrenOf } from './family/children.ts';
export { accountsJobs } from './jobs.ts';
export { contactOf } from './look-up.ts';
export { findPerson } from './open-sign-in.ts';
export { hashPassword } from './passwords.ts';
export { requireGuardian } from './require-guardian.ts';
export { accountsRoutes } from './routes.ts';
export { newRaf } from './rules.ts';
export { openSignIns } from './store.ts';
