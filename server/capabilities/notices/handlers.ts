import type { House } from '../../capability.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { handle, type JobHandler } from '../../platform/jobs/handle.ts';
import { directEmailSend, noticeRequested } from '../../platform/notices/jobs.ts';
import type { Kinds } from '../../platform/notices/kinds.ts';
import { smsSend } from '../../platform/sms/jobs.ts';
import { guardianshipEnded } from '../families/jobs.ts';
import { noticeMail, noticeSms, noticesDue, noticeWaited } from './jobs.ts';
import { mailNotice, mailWaited, sendDirectEmail, textNotice } from './mail-notice.ts';
import { keepNotice } from './notify.ts';
import { countUnread, deleteNoticesAbout, takeDueMails, takeDueTexts } from './store.ts';

/** Sends on what has waited long enough: mails together for each reader, text messages one by one. */
async function sendWaited(context: Context): Promise<void> {
  const byAccount = Map.groupBy(await takeDueMails(context), ({ accountId }) => accountId);
  for (const [accountId, waited] of byAccount)
    await context.enqueue(noticeWaited, { accountId, noticeIds: waited.map(({ id }) => id) });
  for (const { id } of await takeDueTexts(context))
    await context.enqueue(noticeSms, { noticeId: id, waited: true });
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
    handle(smsSend, (_context, data) => sms.send(data)),
    handle(noticeMail, (context, data) => mailNotice(context, data, { mail, ...kinds })),
    handle(noticeWaited, (context, data) => mailWaited(context, data, { mail, ...kinds })),
    handle(noticeSms, (context, data) => textNotice(context, data, { sms, ...kinds })),
    handle(noticesDue, sendWaited),
    handle(directEmailSend, (context, data) => sendDirectEmail(context, data, { mail, ...kinds })),
    handle(guardianshipEnded, forgetChild),
    handle(noticeRequested, keepNotice),
  ];
}
