import type { Context } from '../../platform/context.ts';
import { enqueueDirectEmail } from '../../platform/notices/enqueue.ts';
import { unseal } from '../../platform/secrets/sealing.ts';
import { applicationStep } from './notices.ts';
import { nameOf } from './present.ts';
import { ticketKey } from './rules.ts';
import type { Application } from './store.ts';

/** Mails the applicant the new state with the link to its page, in the application's language. */
export async function notifyApplicant(context: Context, row: Application): Promise<void> {
  if (row.state === 'draft') return;
  await enqueueDirectEmail(context, applicationStep, {
    to: row.email,
    locale: row.locale,
    name: nameOf(row),
    data: {
      state: row.state,
      words: row.words,
      at: row.state === 'interview' ? (row.interviewAt?.toString() ?? null) : null,
      ticket: unseal(row.sealedTicket, ticketKey(context)),
    },
  });
}
