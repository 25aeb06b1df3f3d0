import type { Locale } from '../../../contract/core/page.ts';
import type { Context } from '../context.ts';
import type { NoticeData, NoticeDefinition } from './definition.ts';
import { directEmailSend, noticeRequested } from './jobs.ts';

/**
 * The account that gets a notice, and its subject: an account gets one notice per kind and subject. `childIds` are the
 * children it is about: guardians choose mail per child, and the notice is erased with any of them.
 */
export type Notification<Data = NoticeData> = {
  accountId: string;
  subject: string;
  data: Data;
  childIds?: readonly string[];
};

/** The data of the job `notice.requested`. */
export type RequestedNotice = Notification & { kind: string };

/**
 * An address that need not belong to an account, with the language and name of its reader, and stored files to attach. It is not sent
 * after `until`.
 */
export type DirectEmail<Data = NoticeData> = {
  to: string;
  locale: Locale;
  name: string;
  data: Data;
  fileIds?: readonly string[];
  until?: string;
};

/** The data of the job `direct_email.send`. */
export type RequestedEmail = DirectEmail & { kind: string };

/** Sends a notice to an account, through a job: for capabilities ranked above notices. Others call its `notify`. */
export const enqueueNotice = <Data extends NoticeData>(
  context: Pick<Context, 'enqueue'>,
  { kind }: NoticeDefinition<Data>,
  notification: Notification<NoInfer<Data>>,
): Promise<void> => context.enqueue(noticeRequested, { ...notification, kind });

/** Mails a notice to an address, through a job; it is not stored in the information center. */
export const enqueueDirectEmail = <Data extends NoticeData>(
  context: Pick<Context, 'enqueue'>,
  { kind }: NoticeDefinition<Data>,
  email: DirectEmail<NoInfer<Data>>,
): Promise<void> => context.enqueue(directEmailSend, { ...email, kind });
