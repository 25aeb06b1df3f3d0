import { withQuery } from '../core/address.ts';

export const accountsPaths = {
  /** `redirect` is the full address to go back to, with its language and query. */
  login: (redirect?: string) => withQuery('/index_login', { redirect }),
  teacherLogin: (redirect?: string) => withQuery('/login', { redirect }),
  forgotPassword: () => '/index_forgot_password',
  passwordReset: () => '/index_forgot_password_reset',
  teacherPasswordReset: (query?: { ticket?: string }) => withQuery('/forgot_password_reset', query),
  memberAccount: () => '/member_account',
  /** A student's own account; a parent's is `memberAccount`, a member of staff's `adminAccount`. */
  virtualAccount: () => '/virtual_account',
  adminAccount: () => '/admin/desk/account',
} as const;
