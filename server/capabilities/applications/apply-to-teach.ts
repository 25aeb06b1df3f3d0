import type { ApplicationView, applicationCalls } from '../../../contract/applications/calls.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { refuseField, refuseIf } from '../../platform/refusal.ts';
import { unseal } from '../../platform/secrets/sealing.ts';
import { tokenHash } from '../../platform/secrets/tokens.ts';
import { listCategoryNames } from '../catalog/index.ts';
import { requireE164 } from '../codes/index.ts';
import { keptForm, readyWhole } from '../uploads/index.ts';
import { countFile, storeFile } from './add-file.ts';
import { notifyApplicant } from './notify-applicant.ts';
import { requireApplication } from './require-application.ts';
import { limits, ticketKey, whyNotWrite } from './rules.ts';
import { beginApplication } from './save-draft.ts';
import { findTwin, insertEvent, updateApplication } from './store.ts';
import { showApplication } from './view-application.ts';

type Answers = CheckedInputOf<typeof applicationCalls.teacherApply>;

async function requireCourses(context: Context, courses: readonly string[]): Promise<string[]> {
  const known = new Set((await listCategoryNames(context)).map(({ code }) => code));
  const offered = [...new Set(courses)].filter((code) => known.has(code));
  return offered.length > 0 ? offered : refuseField('courses', 'courses_required');
}

/**
 * Sends an application to teach, with or without a draft. In steps, so tries stay counted and pictures are re-encoded
 * outside transactions. A second press gets the application of the first; another file or ticket makes another
 * application. Refuses `applications.sent` and each missing answer at its field.
 */
export async function applyToTeach(context: Context, input: Answers): Promise<ApplicationView> {
  const tel = requireE164(input);
  const row = {
    firstName: input.first_name,
    lastName: input.last_name,
    email: input.email,
    phoneCode: input.phone_code,
    tel,
    address: input.address ?? '',
    courses: await requireCourses(context, input.courses),
    background: input.background,
    style: input.style ?? [],
  };
  await context.limit(limits.send, context.address);
  await context.limit(limits.sendEmail, input.email);
  if (input.file) await countFile(context, input.file);
  const ready = input.file ? await readyWhole(input.file, { field: 'file' }) : null;
  return context.transact(async (inside) => {
    const twin = await findTwin(inside, {
      answers: row,
      file: ready ? keptForm(ready) : null,
      ticketHash: input.ticket ? tokenHash(input.ticket) : null,
    });
    if (twin) return showApplication(inside, twin, unseal(twin.sealedTicket, ticketKey(inside)));
    const ticket = input.ticket ?? (await beginApplication(inside, row)).ticket;
    const draft = await requireApplication(inside, ticket, { lock: true });
    refuseIf(whyNotWrite(draft.state));
    if (ready) await storeFile(inside, draft, { ready, use: 'resume' });
    const { id, now } = { id: draft.id, now: inside.now };
    await updateApplication(inside, id, {
      ...row,
      state: 'submitted',
      submittedAt: now,
      locale: inside.locale,
    });
    await insertEvent(inside, {
      id: inside.newId(),
      applicationId: id,
      at: now,
      kind: 'submitted',
      words: '',
    });
    await record(inside, { action: 'application.send', subject: `application:${id}` });
    const sent = await requireApplication(inside, ticket);
    await notifyApplicant(inside, sent);
    return showApplication(inside, sent, ticket);
  });
}
