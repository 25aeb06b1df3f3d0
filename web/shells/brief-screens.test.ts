import { expect, test } from 'vitest';
import { handle as forgot } from '../accounts/screens/forgot-password.tsx';
import { handle as login } from '../accounts/screens/login.tsx';
import { handle as reset } from '../accounts/screens/reset-password.tsx';
import { handle as teacherReset } from '../accounts/screens/teacher-reset.tsx';
import { handle as settlement } from '../cart/screens/cart-settlement.tsx';
import { handle as guardianInvite } from '../families/screens/guardian-invite.tsx';
import { handle as register } from '../families/screens/register.tsx';
import { handle as pay } from '../orders/screens/cart-pay.tsx';
import { handle as results } from '../orders/screens/payment-results.tsx';
import { handle as invitedTeacher } from '../programme/screens/login-invited-teacher.tsx';
import { handle as invited } from '../staff/screens/login-invited.tsx';
import { handle as teacherLogin } from '../staff/screens/teacher-login.tsx';
import { QuietHeader } from './quiet-header.tsx';

const screens = {
  login,
  register,
  forgot,
  reset,
  teacherLogin,
  teacherReset,
  invited,
  invitedTeacher,
  guardianInvite,
  settlement,
  pay,
  results,
};

test.each(Object.entries(screens))('%s has the brief footer', (_name, handle) => {
  expect(handle.brief).toBe(true);
});

test.each(Object.entries({ settlement, pay }))('%s has the quiet header of paying', (_name, handle) => {
  expect(handle.header).toBe(QuietHeader);
});
