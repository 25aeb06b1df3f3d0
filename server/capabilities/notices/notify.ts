import type { Context } from '../../platform/context.ts';
import type { NoticeKind } from './mails.ts';
import { insertNotice } from './store.ts';

export type Notification = {
  accountId: string;
  kind: NoticeKind;
  subject: string;
  data: Record<string, unknown>;
};

/** Tells an account that something happened: once in its information center, and by mail and SMS through jobs, as it chose. */
export async function notify(
  context: Context,
  { accountId, kind, subject, data }: Notification,
): Promise<void> {
  const id = await insertNotice(context, {
    id: context.newId(),
    accountId,
    kind,
    subject,
    data,
    at: context.now,
  });
  if (!id) return;
  await context.enqueue({ name: 'notice.mail', data: { noticeId: id } });
  await context.enqueue({ name: 'notice.sms', data: { noticeId: id } });
  await context.announce(accountId, { type: 'notice', kind });
}
