import { accountCareCalls } from '../../../contract/account-care.ts';
import { accountsCalls as calls } from '../../../contract/accounts.ts';
import { familyCalls } from '../../../contract/family.ts';
import { staffCalls } from '../../../contract/staff.ts';
import type { Context } from '../../platform/context.ts';
import { answeringTaken, type BoundCall, bind, type Taken } from '../../platform/http/bound-call.ts';
import { changePassword } from './care/change-password.ts';
import { askToClose, keepAccount } from './care/close-account.ts';
import { giveConsent } from './care/consents.ts';
import { listDevices, signOutDevice } from './care/devices.ts';
import { downloadFamily, type Keeper } from './care/download-family.ts';
import { forgetByCode, forgetByMail, resetPassword } from './care/forgot-password.ts';
import { newChallenge } from './care/proof.ts';
import { acceptInvite, leaveChild, viewInvite } from './family/accept-invite.ts';
import { listChildren } from './family/children.ts';
import { changeTel, saveMember, viewMember } from './family/edit-member.ts';
import { inviteGuardian, listInvites, withdrawInvite } from './family/invite-guardian.ts';
import { keepPhoto, removePhoto } from './family/keep-photo.ts';
import { saveChild } from './family/save-child.ts';
import { endStudentLogin, saveStudentLogin } from './family/student-login.ts';
import { findReferrerContact, listRights, tellEmailFree, tellTelTaken, viewSelf } from './look-up.ts';
import { registerFamily } from './register-family.ts';
import { sendCode } from './send-code.ts';
import { signInFamily, signInWorker, signOut } from './sign-in.ts';
import { acceptStaffInvite, inviteStaff, viewStaffInvite, withdrawStaffInvite } from './staff/invite.ts';
import { changeRole, closeMember, listStaff, resetMemberFactor } from './staff/members.ts';
import { beginSecondFactor, confirmSecondFactor, viewSecondFactor } from './staff/second-factor.ts';
import { listSellers } from './store.ts';

/** The calls about people; how full a cart is, and what else is kept about a family, come from further down the house. */
export const accountsRoutes = ({
  countCart,
  keepers = [],
}: {
  countCart(context: Context, parentId: string): Promise<number>;
  keepers?: readonly Keeper[];
}): BoundCall[] => [
  bind(calls.sellerList, (context) => listSellers(context), 'read'),
  bind(calls.addUserHaveTel, tellTelTaken, 'read'),
  bind(calls.raf2Email, findReferrerContact, 'read'),
  bind(calls.sendCode, sendCode, 'steps'),
  bind(calls.verifyUnique, tellEmailFree, 'read'),
  bind(calls.addUser, registerFamily, 'steps'),
  bind(calls.login, signInFamily, 'steps'),
  bind(calls.teacherLogin, signInWorker, 'steps'),
  bind(calls.logout, (context) => signOut(context)),
  bind(calls.self, (context) => viewSelf(context, countCart)),
  bind(calls.adminBaseLogin, async (context) => listRights(context), 'read'),
  ...answeringTaken(accountsTaken, [...careRoutes(keepers), ...familyRoutes]),
  ...answeringTaken({ accounts_email_once: 'accounts.staff_taken' }, staffRoutes),
];

/** A number, an address or a name belongs to one account of a kind. */
const accountsTaken: Taken = {
  accounts_tel_once: { field: 'tel', code: 'tel_taken' },
  accounts_email_once: { field: 'email', code: 'email_taken' },
  accounts_login_user_name_once: { field: 'login_user_name', code: 'login_user_name_taken' },
  closures_one_open: 'accounts.closing_already',
};

const careRoutes = (keepers: readonly Keeper[]): BoundCall[] => [
  bind(accountCareCalls.proofChallenge, (context) => newChallenge(context)),
  bind(accountCareCalls.passwordForgot, forgetByCode, 'steps'),
  bind(accountCareCalls.teacherPasswordForgot, forgetByMail, 'steps'),
  bind(accountCareCalls.passwordReset, resetPassword, 'steps'),
  bind(accountCareCalls.passwordChange, changePassword, 'steps'),
  bind(accountCareCalls.memberDevices, (context) => listDevices(context)),
  bind(accountCareCalls.deviceSignOut, signOutDevice),
  bind(accountCareCalls.consentGive, giveConsent),
  bind(accountCareCalls.familyDownload, (context, input) => downloadFamily(context, input, keepers), 'steps'),
  bind(accountCareCalls.accountClose, askToClose, 'steps'),
  bind(accountCareCalls.accountKeep, (context) => keepAccount(context)),
  bind(accountCareCalls.guardianInviteInfo, viewInvite),
  bind(accountCareCalls.guardianAccept, acceptInvite),
];

const familyRoutes: BoundCall[] = [
  bind(familyCalls.memberChild, (context) => listChildren(context)),
  bind(familyCalls.childSave, saveChild),
  bind(familyCalls.childPhoto, keepPhoto, 'steps'),
  bind(familyCalls.childPhotoRemove, removePhoto),
  bind(familyCalls.studentLoginSave, saveStudentLogin, 'steps'),
  bind(familyCalls.studentLoginEnd, endStudentLogin),
  bind(familyCalls.memberEdit, (context) => viewMember(context)),
  bind(familyCalls.memberEditSave, saveMember),
  bind(familyCalls.memberTelChange, changeTel, 'steps'),
  bind(familyCalls.guardianInvite, inviteGuardian, 'steps'),
  bind(familyCalls.guardianInvites, (context) => listInvites(context)),
  bind(familyCalls.guardianInviteWithdraw, withdrawInvite),
  bind(familyCalls.guardianLeave, leaveChild),
];

const staffRoutes: BoundCall[] = [
  bind(staffCalls.staffIndex, (context) => listStaff(context)),
  bind(staffCalls.staffInvite, inviteStaff),
  bind(staffCalls.staffInviteWithdraw, withdrawStaffInvite),
  bind(staffCalls.staffInviteInfo, viewStaffInvite),
  bind(staffCalls.staffInviteAccept, acceptStaffInvite, 'steps'),
  bind(staffCalls.staffRoleChange, changeRole),
  bind(staffCalls.staffClose, closeMember),
  bind(staffCalls.staffSecondFactorReset, resetMemberFactor),
  bind(staffCalls.secondFactor, (context) => viewSecondFactor(context)),
  bind(staffCalls.secondFactorBegin, beginSecondFactor, 'steps'),
  bind(staffCalls.secondFactorConfirm, confirmSecondFactor, 'steps'),
];
