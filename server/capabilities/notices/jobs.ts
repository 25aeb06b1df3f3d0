import type { JobHandler } from '../../platform/jobs/jobs.ts';
import type { MailSender } from '../../platform/mail/sender.ts';
import type { Sms, SmsSender } from '../../platform/sms/sender.ts';
import { type DirectEmail, mailNotice, sendDirectEmail, textNotice } from './mail-notice.ts';
import { type Notification, notify } from './notify.ts';

/** Messages on their way out. A text message is never sent twice unasked. */
export const noticesJobs = ({ sms, mail }: { sms: SmsSender; mail: MailSender }): JobHandler[] => [
  { name: 'sms.send', steps: true, retries: 0, run: (_context, data: Sms) => sms.send(data) },
  {
    name: 'notice.mail',
    steps: true,
    run: (context, data: { noticeId: string }) => mailNotice(context, data, mail),
  },
  {
    name: 'notice.sms',
    steps: true,
    retries: 0,
    run: (context, data: { noticeId: string }) => textNotice(context, data, sms),
  },
  {
    name: 'direct_email.send',
    steps: true,
    run: (context, data: DirectEmail) => sendDirectEmail(context, data, mail),
  },
  { name: 'account.told', run: (context, data: Notification) => notify(context, data) },
];
