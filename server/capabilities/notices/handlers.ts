import type { Dependencies } from '../../capability.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { handle, type JobHandler } from '../../platform/jobs/handle.ts';
import { directEmailSend, noticeRequested } from '../../platform/notices/jobs.ts';
import type { Kinds } from '../../platform/notices/kinds.ts';
import { smsSend } from '../../platform/sms/jobs.ts';
import { guardianshipEnded } from '../families/jobs.ts';
import { noticeMail, noticeSms, noticesDue, noticeWaited } from './jobs.ts';
import { mailDelayed, mailNotice, sendDirectEmail, textNotice } from './mail-notice.ts';
import { storeNotice } from './notify.ts';
import { claimDueMails, claimDueTexts, countUnread, deleteNoticesAbout } from './store.ts';

/** Sends what has waited: the mails of a reader together, text messages one at a time. */
async function sendDelayed(context: Context): Promise<void> {
  const byAccount = Map.groupBy(await claimDueMails(context), ({ accountId }) => accountId);
  for (const [accountId, waited] of byAccount)
    await context.enqueue(noticeWaited, { accountId, noticeIds: waited.map(({ id }) => id) });
  for (const { id } of await claimDueTexts(context))
    await context.enqueue(noticeSms, { noticeId: id, waited: true });
}

type Guardianship = { parentId: string; childId: string; endedAt?: string };

/** Deletes notices about a child from a former guardian, sent or waiting, except the one about the end itself. */
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

/** Handlers of outgoing messages. A text message is never retried on its own. */
export function noticesJobs({ sms, mail }: Pick<Dependencies, 'sms' | 'mail'>, kinds: Kinds): JobHandler[] {
  return [
    handle(smsSend, (_context, data) => sms.send(data)),
    handle(noticeMail, (context, data) => mailNotice(context, data, { mail, ...kinds })),
    handle(noticeWaited, (context, data) => mailDelayed(context, data, { mail, ...kinds })),
    handle(noticeSms, (context, data) => textNotice(context, data, { sms, ...kinds })),
    handle(noticesDue, sendDelayed),
    handle(directEmailSend, (context, data) => sendDirectEmail(context, data, { mail, ...kinds })),
    handle(guardianshipEnded, forgetChild),
    handle(noticeRequested, storeNotice),
  ];
}
