import type { House } from '../../capability.ts';
import type { JobHandler } from '../../platform/jobs/jobs.ts';
import { type NoticeDefinition, noticesByKind } from '../../platform/notices/definition.ts';
import type { RequestedEmail, RequestedNotice } from '../../platform/notices/enqueue.ts';
import type { Sms } from '../../platform/sms/sender.ts';
import { mailNotice, sendDirectEmail, textNotice } from './mail-notice.ts';
import { keepNotice } from './notify.ts';

/** Messages on their way out, in the words of the capabilities they come from. A text message is never sent twice unasked. */
export function noticesJobs({ sms, mail, capabilities }: House): JobHandler[] {
  let byKind: ReadonlyMap<string, NoticeDefinition> | null = null;
  const noticeOf = (kind: string): NoticeDefinition => {
    byKind ??= noticesByKind(capabilities().flatMap(({ notices = [] }) => notices));
    const notice = byKind.get(kind);
    if (!notice) throw new Error(`no capability lists a notice of the kind ${kind}`);
    return notice;
  };
  return [
    { name: 'sms.send', steps: true, retries: 0, run: (_context, data: Sms) => sms.send(data) },
    {
      name: 'notice.mail',
      steps: true,
      run: (context, data: { noticeId: string }) => mailNotice(context, data, { mail, noticeOf }),
    },
    {
      name: 'notice.sms',
      steps: true,
      retries: 0,
      run: (context, data: { noticeId: string }) => textNotice(context, data, { sms, noticeOf }),
    },
    {
      name: 'direct_email.send',
      steps: true,
      run: (context, data: RequestedEmail) => sendDirectEmail(context, data, { mail, noticeOf }),
    },
    { name: 'notice.requested', run: (context, data: RequestedNotice) => keepNotice(context, data) },
  ];
}
