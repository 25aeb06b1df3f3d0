import type { Context } from '../../platform/context.ts';
import type { NoticeData, NoticeDefinition } from '../../platform/notices/definition.ts';
import type { Notification, RequestedNotice } from '../../platform/notices/enqueue.ts';
import { noticeMail, noticeSms } from './jobs.ts';
import { insertNotice } from './store.ts';

/** `isMailed`: a direct email says the same to the account's address. */
type Sent = { isMailed?: boolean };

/** Notifies an account: once in the information center, and by mail and text message through jobs, as the account chose. */
export const notify = <Data extends NoticeData>(
  context: Context,
  { kind }: NoticeDefinition<Data>,
  notification: Notification<NoInfer<Data>> & Sent,
): Promise<void> => storeNotice(context, { ...notification, kind });

/** `notify` for a notice that comes with a job. */
export async function storeNotice(
  context: Context,
  { accountId, kind, subject, data, childIds = [], isMailed = false }: RequestedNotice & Sent,
): Promise<void> {
  const id = await insertNotice(context, {
    id: context.newId(),
    accountId,
    kind,
    subject,
    data,
    childIds: [...childIds],
    at: context.now,
  });
  if (!id) return;
  if (!isMailed) await context.enqueue(noticeMail, { noticeId: id });
  await context.enqueue(noticeSms, { noticeId: id });
  await context.announce(accountId, { type: 'notice', kind });
}
