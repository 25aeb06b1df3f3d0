import { familyCalls as calls } from '../../../contract/families/calls.ts';
import { privacyCalls } from '../../../contract/families/privacy.ts';
import { registrationCalls } from '../../../contract/families/registration.ts';
import type { Capability } from '../../capability.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { acceptInvite, leaveChild, viewInvite } from './accept-invite.ts';
import { listChildren } from './children.ts';
import { askToClose, keepAccount } from './close-account.ts';
import { giveConsent } from './consents.ts';
import { downloadFamily } from './download-family.ts';
import { changeTel, saveMember, viewMember } from './edit-member.ts';
import { findReferrerContact } from './find-referrer.ts';
import { inviteGuardian, listInvites, withdrawInvite } from './invite-guardian.ts';
import { keepPhoto, removePhoto } from './keep-photo.ts';
import { registerFamily } from './register-family.ts';
import { saveChild } from './save-child.ts';
import { listSellers } from './store.ts';
import { endStudentLogin, saveStudentLogin } from './student-login.ts';

/** `everything`: all capabilities, for what each keeps about a family. */
export const routes = (everything: () => readonly Capability[]): BoundCall[] => [
  bind(registrationCalls.sellerList, (context) => listSellers(context), 'read'),
  bind(registrationCalls.raf2Email, findReferrerContact, 'read'),
  bind(registrationCalls.addUser, registerFamily, 'steps'),
  bind(calls.memberChild, (context) => listChildren(context)),
  bind(calls.childSave, saveChild),
  bind(calls.childPhoto, keepPhoto, 'steps'),
  bind(calls.childPhotoRemove, removePhoto),
  bind(calls.studentLoginSave, saveStudentLogin, 'steps'),
  bind(calls.studentLoginEnd, endStudentLogin),
  bind(calls.memberEdit, (context) => viewMember(context)),
  bind(calls.memberEditSave, saveMember),
  bind(calls.memberTelChange, changeTel, 'steps'),
  bind(calls.guardianInvite, inviteGuardian, 'steps'),
  bind(calls.guardianInvites, (context) => listInvites(context)),
  bind(calls.guardianInviteWithdraw, withdrawInvite),
  bind(calls.guardianInviteInfo, viewInvite),
  bind(calls.guardianAccept, acceptInvite),
  bind(calls.guardianLeave, leaveChild),
  bind(privacyCalls.consentGive, giveConsent),
  bind(
    privacyCalls.familyDownload,
    (context, input) => downloadFamily(context, input, everything()),
    'steps',
  ),
  bind(privacyCalls.accountClose, askToClose, 'steps'),
  bind(privacyCalls.accountKeep, (context) => keepAccount(context)),
];
