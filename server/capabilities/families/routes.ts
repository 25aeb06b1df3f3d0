import { familyCalls as calls } from '../../../contract/families/calls.ts';
import { officeFamilyCalls } from '../../../contract/families/office-calls.ts';
import { privacyCalls } from '../../../contract/families/privacy.ts';
import { registrationCalls } from '../../../contract/families/registration.ts';
import type { Capability } from '../../capability.ts';
import {
  type BoundCall,
  bind,
  type ConstraintRefusals,
  withConstraintRefusals,
} from '../../platform/http/bound-call.ts';
import { listActiveSellers } from '../sellers/index.ts';
import { acceptInvite, viewInvite } from './accept-invite.ts';
import { askToClose, cancelClosing } from './ask-to-close.ts';
import { correctMember } from './correct-member.ts';
import { downloadFamily } from './download-family.ts';
import { endGuardian, leaveChild } from './end-guardian.ts';
import { enterFamily } from './enter-family.ts';
import { findReferrerContact } from './find-referrer-contact.ts';
import { giveConsent, viewConsentVersions } from './give-consent.ts';
import { inviteGuardian, listInvites, withdrawInvite } from './invite-guardian.ts';
import { listChildren } from './list-children.ts';
import { registerFamily } from './register-family.ts';
import { saveChild } from './save-child.ts';
import { changeTel, saveMember, viewMember } from './save-member.ts';
import { removePhoto, savePhoto } from './save-photo.ts';
import { endStudentLogin, saveStudentLogin } from './save-student-login.ts';
import { saveTimeZone } from './save-time-zone.ts';

/** A number, an email or a name belongs to one account of a kind. */
const taken: ConstraintRefusals = {
  accounts_tel_once: { field: 'tel', code: 'tel_taken' },
  accounts_email_once: { field: 'email', code: 'email_taken' },
  accounts_login_user_name_once: { field: 'login_user_name', code: 'login_user_name_taken' },
  closures_one_open: 'families.closing_already',
};

/** `everything`: all capabilities, for what each stores about a family. */
export const routes = (everything: () => readonly Capability[]): BoundCall[] =>
  withConstraintRefusals(taken, [
    bind(registrationCalls.sellerList, (context) => listActiveSellers(context), 'read'),
    bind(registrationCalls.raf2Email, findReferrerContact, 'read'),
    bind(registrationCalls.addUser, registerFamily, 'steps'),
    bind(calls.memberChild, (context) => listChildren(context)),
    bind(calls.childSave, saveChild),
    bind(calls.childPhoto, savePhoto, 'steps'),
    bind(calls.childPhotoRemove, removePhoto),
    bind(calls.studentLoginSave, saveStudentLogin, 'steps'),
    bind(calls.studentLoginEnd, endStudentLogin),
    bind(calls.memberEdit, (context) => viewMember(context)),
    bind(calls.memberEditSave, saveMember),
    bind(officeFamilyCalls.officeFamilyEnter, enterFamily),
    bind(officeFamilyCalls.officeFamilySave, correctMember),
    bind(calls.timeZoneSave, saveTimeZone),
    bind(calls.memberTelChange, changeTel, 'steps'),
    bind(calls.guardianInvite, inviteGuardian, 'steps'),
    bind(calls.guardianInvites, (context) => listInvites(context)),
    bind(calls.guardianInviteWithdraw, withdrawInvite),
    bind(calls.guardianInviteInfo, viewInvite),
    bind(calls.guardianAccept, acceptInvite),
    bind(calls.guardianLeave, leaveChild),
    bind(calls.guardianEnd, endGuardian),
    bind(privacyCalls.consentVersions, viewConsentVersions),
    bind(privacyCalls.consentGive, giveConsent),
    bind(
      privacyCalls.familyDownload,
      (context, input) => downloadFamily(context, input, everything()),
      'steps',
    ),
    bind(privacyCalls.accountClose, askToClose, 'steps'),
    bind(privacyCalls.accountKeep, (context) => cancelClosing(context)),
  ]);
