import type { OutputOf } from '../../../contract/core/call.ts';
import { path } from '../../../contract/core/paths.ts';
import { rightsOf } from '../../../contract/core/rights.ts';
import type { OfficeTeacher, programmeTeacherCalls } from '../../../contract/programme/teachers.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { linkTo } from '../../platform/notices/definition.ts';
import { enqueueDirectEmail } from '../../platform/notices/enqueue.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { hashPassword } from '../../platform/secrets/passwords.ts';
import { newToken, tokenHash } from '../../platform/secrets/tokens.ts';
import { createAccount, findAccount, openSignIn, type SignedIn } from '../accounts/index.ts';
import { findRole } from '../staff/index.ts';
import { teacherInvited } from './notices.ts';
import { limits, teacherInviteLife, whyNotInvite } from './teacher-rules.ts';
import {
  acceptInvite,
  endInvites,
  insertInvite,
  inviteBehind,
  lockTeacher,
  openInviteOf,
  updateTeacher,
} from './teacher-store.ts';
import { viewTeacher } from './view-teacher.ts';

/**
 * Invites a teacher by mail to sign in, and ends earlier invitations. Refuses `not_found`, a teacher who signs in or has left, the
 * address of another teacher, and one with an open invitation unless confirmed.
 */
export async function inviteTeacher(
  context: Context,
  { teacher_id, email, again_confirmed }: { teacher_id: string; email: string; again_confirmed: boolean },
): Promise<OfficeTeacher> {
  const teacher = (await lockTeacher(context, teacher_id)) ?? refuse('not_found');
  refuseIf(whyNotInvite(teacher));
  if (await findAccount(context, { email }, ['teacher'])) refuse('programme.teacher_email_taken');
  const open = await openInviteOf(context, teacher.id);
  if (open?.email === email && !again_confirmed) refuse('programme.teacher_invited', { email });
  await endInvites(context, teacher.id);
  const token = newToken();
  await insertInvite(context, {
    id: context.newId(),
    tokenHash: tokenHash(token),
    teacherId: teacher.id,
    email,
    invitedBy: accountOf(context),
    createdAt: context.now,
    expiresAt: context.now.add(teacherInviteLife),
  });
  const { locale, settings, person } = context;
  await enqueueDirectEmail(context, teacherInvited, {
    to: email,
    locale,
    name: teacher.name[locale] || teacher.name.zh,
    data: {
      from: person.kind === 'visitor' ? '' : person.name,
      link: linkTo({ origin: settings.publicUrl, locale }, path.teacherInvite(token)),
    },
  });
  await record(context, { action: 'teacher.invite', subject: `teacher:${teacher.id}`, after: { email } });
  return viewTeacher(context, { teacher_id });
}

/** Returns the invitation behind a link, if it can be accepted and its sender may still invite; else refuses `programme.invite_over`. */
async function requireOpenInvite(context: Context, secret: string) {
  const found = await inviteBehind(context, tokenHash(secret));
  const role = found && (await findRole(context, found.invite.invitedBy));
  const isGood = role && rightsOf(role).includes('teachers.change') && !whyNotInvite(found.teacher);
  return isGood ? found : refuse('programme.invite_over');
}

/** Returns the name and address of an invitation, for the holder of its link. Refuses `programme.invite_over`. */
export async function viewTeacherInvite(
  context: Context,
  input: { invite: string },
): Promise<OutputOf<typeof programmeTeacherCalls.teacherInviteInfo>> {
  await context.limit(limits.inviteAddress, context.address);
  const { invite, teacher } = await requireOpenInvite(context, input.invite);
  return { name: teacher.name[context.locale] || teacher.name.zh, email: invite.email };
}

/** Accepts an invitation: the teacher sets a password and signs in. In steps, for the hash. Refuses one that is over. */
export async function acceptTeacherInvite(
  context: Context,
  input: { invite: string; password: string },
): Promise<SignedIn> {
  await context.limit(limits.inviteAddress, context.address);
  const passwordHash = await hashPassword(input.password);
  return context.transact(async (inside) => {
    const { invite, teacher } = await requireOpenInvite(inside, input.invite);
    const account = { id: inside.newId(), kind: 'teacher' as const, name: teacher.name.zh };
    await createAccount(inside, {
      ...account,
      email: invite.email,
      passwordHash,
      locale: inside.locale,
      createdAt: inside.now,
    });
    await acceptInvite(inside, invite.id);
    await updateTeacher(inside, teacher.id, { accountId: account.id });
    await record(inside, { action: 'teacher.invite_accept', subject: `teacher:${teacher.id}` });
    return openSignIn(inside, account);
  });
}
