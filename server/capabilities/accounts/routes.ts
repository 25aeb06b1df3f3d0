import { accountCareCalls as care } from '../../../contract/accounts/account-care.ts';
import { accountsCalls as calls } from '../../../contract/accounts/calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { changePassword } from './change-password.ts';
import { forgetByCode, forgetByMail, resetPassword } from './reset-password.ts';
import { sayEmailFree, sayTelTaken } from './say-tel-taken.ts';
import { signInFamily, signOut } from './sign-in-family.ts';
import { listDevices, signOutDevice } from './sign-out-device.ts';

export const routes: BoundCall[] = [
  bind(calls.addUserHaveTel, sayTelTaken, 'read'),
  bind(calls.verifyUnique, sayEmailFree, 'read'),
  bind(calls.login, signInFamily, 'steps'),
  bind(calls.logout, (context) => signOut(context)),
  bind(care.passwordForgot, forgetByCode, 'steps'),
  bind(care.teacherPasswordForgot, forgetByMail, 'steps'),
  bind(care.passwordReset, resetPassword, 'steps'),
  bind(care.passwordChange, changePassword, 'steps'),
  bind(care.memberDevices, (context) => listDevices(context)),
  bind(care.deviceSignOut, signOutDevice),
];
