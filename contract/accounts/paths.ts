import { withQuery } from '../core/address.ts';

export const accountsPaths = {
  /** `redirect` is the full address to return to, with its language and query; `over` says that a session has expired. */
  login: (redirect?: string, over?: 1) => withQuery('/index_login', { redirect, over }),
  teacherLogin: (redirect?: string, over?: 1) => withQuery('/login', { redirect, over }),
  forgotPassword: () => '/index_forgot_password',
  passwordReset: () => '/index_forgot_password_reset',
  teacherPasswordReset: (query?: { ticket?: string }) => withQuery('/forgot_password_reset', query),
  memberAccount: () => '/member_account',
  /** A student's own account; parents use `memberAccount`, staff `adminAccount`. */
  virtualAccount: () => '/virtual_account',
  adminAccount: () => '/admin/desk/account',
} as const;
