import { staffCalls as calls } from '../../../contract/staff/calls.ts';
import { type BoundCall, bind, withConstraintRefusals } from '../../platform/http/bound-call.ts';
import { changeRole, closeMember, resetMemberFactor } from './change-role.ts';
import { beginSecondFactor, confirmSecondFactor, viewSecondFactor } from './confirm-second-factor.ts';
import { acceptStaffInvite, inviteStaff, viewStaffInvite, withdrawStaffInvite } from './invite-staff.ts';
import { listRights } from './list-rights.ts';
import { listStaff } from './list-staff.ts';
import { showSecondFactor } from './show-second-factor.ts';
import { signInTeacherOrStaff } from './sign-in-teacher-or-staff.ts';

const bound: BoundCall[] = [
  bind(calls.teacherLogin, signInTeacherOrStaff, 'steps'),
  bind(calls.adminBaseLogin, async (context) => listRights(context), 'read'),
  bind(calls.staffIndex, listStaff),
  bind(calls.staffInvite, inviteStaff),
  bind(calls.staffInviteWithdraw, withdrawStaffInvite),
  bind(calls.staffInviteInfo, viewStaffInvite),
  bind(calls.staffInviteAccept, acceptStaffInvite, 'steps'),
  bind(calls.staffRoleChange, changeRole),
  bind(calls.staffClose, closeMember),
  bind(calls.staffSecondFactorReset, resetMemberFactor),
  bind(calls.secondFactor, (context) => viewSecondFactor(context)),
  bind(calls.secondFactorBegin, beginSecondFactor, 'steps'),
  bind(calls.secondFactorConfirm, confirmSecondFactor, 'steps'),
  bind(calls.secondFactorShow, showSecondFactor, 'steps'),
];

/** An address belongs to a single member of the staff. */
export const routes = withConstraintRefusals({ accounts_email_once: 'staff.taken' }, bound);
