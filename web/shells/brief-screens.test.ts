import { expect, test } from 'vitest';
import { handle as pay } from '../cart/screens/cart-pay.tsx';
import { handle as settlement } from '../cart/screens/cart-settlement.tsx';
import { handle as results } from '../cart/screens/payment-results.tsx';
import { handle as guardianInvite } from '../member/screens/guardian-invite.tsx';
import { handle as invited } from '../office/login-invited.tsx';
import { handle as forgot } from '../sign-in/screens/forgot-password.tsx';
import { handle as login } from '../sign-in/screens/login.tsx';
import { handle as register } from '../sign-in/screens/register.tsx';
import { handle as reset } from '../sign-in/screens/reset-password.tsx';
import { handle as teacherLogin } from '../sign-in/screens/teacher-login.tsx';
import { handle as teacherReset } from '../sign-in/screens/teacher-reset.tsx';
import { handle as invitedTeacher } from '../teacher/screens/login-invited-teacher.tsx';

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

test.each(Object.entries(screens))(
  '%s ends with what law needs, not with the whole foot',
  (_name, handle) => {
    expect(handle.brief).toBe(true);
  },
);
