/** Accounts of parents, students, teachers and staff. */

export { changeAccount, createAccount, signOutEverywhere } from './change-account.ts';
export { contactOf } from './check-tel-taken.ts';
export { findSignedIn, openSignIn, type SignedIn } from './open-sign-in.ts';
export { requireOwnPassword } from './require-own-password.ts';
export { signInWithPassword } from './sign-in-family.ts';
export {
  findAccount,
  findAccountById,
  findOpenSignIns,
} from './store.ts';
export { isFamilyLike } from './typed-family-store.ts';
