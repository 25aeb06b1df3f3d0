import { accountCareCalls as care } from '../../../contract/accounts/account-care.ts';
import { actingCalls as acting } from '../../../contract/accounts/acting.ts';
import { accountsCalls as calls } from '../../../contract/accounts/calls.ts';
import { type BoundCall, bind, withConstraintRefusals } from '../../platform/http/bound-call.ts';
import { actForFamily, endActingFor } from './act-for-family.ts';
import { changePassword } from './change-password.ts';
import { checkEmailFree, checkTelTaken } from './check-tel-taken.ts';
import { requestResetByCode, requestResetByMail, resetPassword } from './reset-password.ts';
import { signInFamily, signOut } from './sign-in-family.ts';
import { listDevices, signOutDevice } from './sign-out-device.ts';

const bound: BoundCall[] = [
  bind(calls.addUserHaveTel, checkTelTaken, 'read'),
  bind(calls.verifyUnique, checkEmailFree, 'read'),
  bind(calls.login, signInFamily, 'steps'),
  bind(calls.logout, (context) => signOut(context)),
  bind(care.passwordForgot, requestResetByCode, 'steps'),
  bind(care.teacherPasswordForgot, requestResetByMail, 'steps'),
  bind(care.passwordReset, resetPassword, 'steps'),
  bind(care.passwordChange, changePassword, 'steps'),
  bind(care.memberDevices, (context) => listDevices(context)),
  bind(care.deviceSignOut, signOutDevice),
  bind(acting.officeFamilyAct, actForFamily),
  bind(acting.actingEnd, (context) => endActingFor(context)),
];

/** One acting sign-in a member of staff, and only while their own sign-in exists. */
export const routes = withConstraintRefusals(
  { sign_ins_acting_once: 'accounts.acting', sign_ins_acting_from_sign_ins_id_fk: 'not_signed_in' },
  bound,
);
