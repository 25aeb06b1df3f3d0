/** People as they sign in: parents, students, teachers and staff. */

export { changeAccount, createAccount, signOutEverywhere } from './keep-account.ts';
export { contactOf } from './look-up.ts';
export { findSignedIn, openSignIn, type SignedIn } from './open-sign-in.ts';
export { requireOwnPassword } from './own-password.ts';
export { signInWithPassword } from './sign-in.ts';
export {
  findAccount,
  findAccountById,
  findLoginNames,
  findOpenSignIns,
} from './store.ts';
