import type { House } from '../../capability.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import type { JobHandler } from '../../platform/jobs/jobs.ts';
import type { RequestedEmail, RequestedNotice } from '../../platform/notices/enqueue.ts';
import type { Kinds } from '../../platform/notices/kinds.ts';
import type { Sms } from '../../platform/sms/sender.ts';
import { mailNotice, mailWaited, sendDirectEmail, textNotice } from './mail-notice.ts';
import { keepNotice } from './notify.ts';
import { countUnread, deleteNoticesAbout, takeDueMails, takeDueTexts } from './store.ts';

/** Sends on what has waited long enough: mails together for each reader, text messages one by one. */
async function sendWaited(context: Context): Promise<void> {
  const byAccount = Map.groupBy(await takeDueMails(context), ({ accountId }) => accountId);
  for (const [accountId, waited] of byAccount)
    await context.enqueue({
      name: 'notice.waited',
      data: { accountId, noticeIds: waited.map(({ id }) => id) },
    });
  for (const { id } of await takeDueTexts(context))
    await context.enqueue({ name: 'notice.sms', data: { noticeId: id, waited: true } });
}

type Guardianship = { parentId: string; childId: string; endedAt?: string };

/**
 * Takes away what somebody was told about a child while they looked after it: what waits does not go out, and nothing of it is
 * shown any more. What tells them that it is over stays.
 */
async function forgetChild(context: Context, { parentId, childId, endedAt }: Guardianship): Promise<void> {
  const about = {
    accountId: parentId,
    childId,
    until: endedAt ? Temporal.Instant.from(endedAt) : context.now,
  };
  if (!(await deleteNoticesAbout(context, about))) return;
  await record(context, {
    action: 'information.forget',
    subject: `account:${parentId}`,
    before: { child: childId },
  });
  const unread = await countUnread(context, parentId);
  await context.announce(parentId, { type: 'notices_read', unread });
}

/** Messages on their way out, in the words of the capabilities they come from. A text message is never sent twice unasked. */
export function noticesJobs({ sms, mail }: Pick<House, 'sms' | 'mail'>, kinds: Kinds): JobHandler[] {
  return [
    { name: 'sms.send', steps: true, retries: 0, run: (_context, data: Sms) => sms.send(data) },
    {
      name: 'notice.mail',
      steps: true,
      run: (context, data: { noticeId: string }) => mailNotice(context, data, { mail, ...kinds }),
    },
    {
      name: 'notice.waited',
      steps: true,
      run: (context, data: { accountId: string; noticeIds: string[] }) =>
        mailWaited(context, data, { mail, ...kinds }),
    },
    {
      name: 'notice.sms',
      steps: true,
      retries: 0,
      run: (context, data: { noticeId: string; waited?: boolean }) =>
        textNotice(context, data, { sms, ...kinds }),
    },
    { name: 'notices.due', everySeconds: 60, run: (context) => sendWaited(context) },
    {
      name: 'direct_email.send',
      steps: true,
      run: (context, data: RequestedEmail) => sendDirectEmail(context, data, { mail, ...kinds }),
    },
    { name: 'guardianship.ended', run: (context, data: Guardianship) => forgetChild(context, data) },
    { name: 'notice.requested', run: (context, data: RequestedNotice) => keepNotice(context, data) },
  ];
}
