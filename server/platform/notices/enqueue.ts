import type { Locale } from '../../../contract/core/page.ts';
import type { Context } from '../context.ts';
import type { NoticeData, NoticeDefinition } from './definition.ts';
import { directEmailSend, noticeRequested } from './jobs.ts';

/**
 * Whom a notice is for, and the happening it is about: of one kind and `subject` an account is told once. `childIds` are the children
 * that it is about, whoever reads it: guardians choose for each what goes out by mail, and it is forgotten with any of them.
 */
export type Notification<Data = NoticeData> = {
  accountId: string;
  subject: string;
  data: Data;
  childIds?: readonly string[];
};

/** As the job `notice.requested` carries it. */
export type RequestedNotice = Notification & { kind: string };

/** An address that need not belong to an account, and the language and name by which its reader is addressed. */
export type DirectEmail<Data = NoticeData> = { to: string; locale: Locale; name: string; data: Data };

/** As the job `direct_email.send` carries it. */
export type RequestedEmail = DirectEmail & { kind: string };

/**
 * Tells an account that something happened, through a job: for those ranked above the capability notices. Everybody else
 * calls its `notify`.
 */
export const enqueueNotice = <Data extends NoticeData>(
  context: Pick<Context, 'enqueue'>,
  { kind }: NoticeDefinition<Data>,
  notification: Notification<NoInfer<Data>>,
): Promise<void> => context.enqueue(noticeRequested, { ...notification, kind });

/** Mails a notice to an address, through a job; nothing of it is kept in an information center. */
export const enqueueDirectEmail = <Data extends NoticeData>(
  context: Pick<Context, 'enqueue'>,
  { kind }: NoticeDefinition<Data>,
  email: DirectEmail<NoInfer<Data>>,
): Promise<void> => context.enqueue(directEmailSend, { ...email, kind });
