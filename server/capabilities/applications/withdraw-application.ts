import type { ApplicationView } from '../../../contract/applications/calls.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { refuseIf } from '../../platform/refusal.ts';
import { notifyApplicant } from './notify-applicant.ts';
import { requireApplication } from './require-application.ts';
import { whyNotWithdraw } from './rules.ts';
import { insertEvent, updateApplication } from './store.ts';
import { showApplication } from './view-application.ts';

/** Withdraws an application before the decision. Refuses `applications.not_now`. */
export async function withdrawApplication(
  context: Context,
  { ticket }: { ticket: string },
): Promise<ApplicationView> {
  const row = await requireApplication(context, ticket, { lock: true });
  refuseIf(whyNotWithdraw(row.state));
  await updateApplication(context, row.id, { state: 'withdrawn', words: '' });
  await insertEvent(context, {
    id: context.newId(),
    applicationId: row.id,
    at: context.now,
    kind: 'withdrawn',
    words: '',
  });
  await record(context, { action: 'application.withdraw', subject: `application:${row.id}` });
  const withdrawn = await requireApplication(context, ticket);
  await notifyApplicant(context, withdrawn);
  return showApplication(context, withdrawn, ticket);
}
