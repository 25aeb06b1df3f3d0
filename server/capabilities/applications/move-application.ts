import type { applicationCalls, OfficeApplication } from '../../../contract/applications/calls.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse, refuseField, refuseIf } from '../../platform/refusal.ts';
import { createAccount, findAccount } from '../accounts/index.ts';
import { accountInvited } from '../accounts/jobs.ts';
import { createTeacher } from '../teachers/index.ts';
import { notifyApplicant } from './notify-applicant.ts';
import { nameOf } from './present.ts';
import { isMoved, whyNotMove } from './rules.ts';
import { type Application, insertEvent, lockApplication, updateApplication } from './store.ts';
import { viewSent } from './view-sent.ts';

/** Creates a teacher's account without a password (the mail's link sets it). Refuses `applications.email_teaches`. */
async function makeTeacher(context: Context, row: Application): Promise<string> {
  if (await findAccount(context, { email: row.email }, ['teacher'])) refuse('applications.email_teaches');
  const accountId = context.newId();
  const name = nameOf(row);
  await createAccount(context, {
    id: accountId,
    kind: 'teacher',
    email: row.email,
    name,
    // No password matches an empty hash.
    passwordHash: '',
    locale: row.locale,
    createdAt: context.now,
  });
  const english = /\p{Script=Han}/u.test(name) ? name : `${row.firstName} ${row.lastName}`;
  const teacherId = await createTeacher(context, { accountId, name: { zh: name, en: english } });
  await context.enqueue(accountInvited, { accountId });
  return teacherId;
}

/**
 * Asks for an interview, accepts or rejects, and mails the applicant. Refuses `applications.not_now`, `not_found`, and
 * `applications.changed_since` where somebody decided since the application was shown.
 */
export async function moveApplication(
  context: Context,
  {
    application_id: id,
    to,
    at,
    words = '',
    seen_at,
  }: CheckedInputOf<typeof applicationCalls.officeApplicationMove>,
): Promise<OfficeApplication> {
  const row = (await lockApplication(context, id)) ?? refuse('not_found');
  // A second press finds the move made; it sends no second mail.
  if (isMoved(row, { to, at, words })) return viewSent(context, { application_id: id });
  if (seen_at && !row.changedAt.equals(seen_at)) refuse('applications.changed_since');
  refuseIf(whyNotMove(row.state, to));
  const interviewAt = to === 'interview' && at ? Temporal.Instant.from(at) : row.interviewAt;
  if (to === 'interview' && interviewAt && Temporal.Instant.compare(interviewAt, context.now) <= 0)
    refuseField('at', 'interview_at_past');
  const teacherId = to === 'accepted' ? await makeTeacher(context, row) : null;
  const change = { state: to, words, interviewAt, teacherId };
  await updateApplication(context, id, change);
  await insertEvent(context, {
    id: context.newId(),
    applicationId: id,
    at: context.now,
    madeBy: accountOf(context),
    kind: to,
    words,
  });
  await record(context, {
    action: 'application.move',
    subject: `application:${id}`,
    before: { state: row.state },
    after: { state: to, ...(teacherId ? { teacher: teacherId } : {}) },
  });
  await notifyApplicant(context, { ...row, ...change });
  return viewSent(context, { application_id: id });
}

/** Adds a note that only staff see. Refuses `not_found`. */
export async function noteApplication(
  context: Context,
  { application_id: id, words }: { application_id: string; words: string },
): Promise<OfficeApplication> {
  if (!(await lockApplication(context, id))) refuse('not_found');
  await insertEvent(context, {
    id: context.newId(),
    applicationId: id,
    at: context.now,
    madeBy: accountOf(context),
    kind: 'note',
    words,
  });
  await record(context, { action: 'application.note', subject: `application:${id}` });
  return viewSent(context, { application_id: id });
}
