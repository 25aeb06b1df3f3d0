import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { asObject } from '../../platform/database/as-object.ts';
import { accounts } from '../../schema/accounts.ts';
import { noticeChoices, notices, noticeTimes } from '../../schema/notices.ts';
import { type Choice, defaultTimes } from './rules.ts';
import { noticeColumns } from './store.ts';

/** A notice with its reader, choices and times, in one query; or null. */
export async function noticeForReader({ db }: Context, id: string) {
  const { name, email, tel, locale, timeZone, byMail, bySms } = accounts;
  const choice = asObject<Choice>({
    topic: noticeChoices.topic,
    childId: noticeChoices.childId,
    byMail: noticeChoices.byMail,
    bySms: noticeChoices.bySms,
  });
  const choices = db
    .select({ all: sql`coalesce(jsonb_agg(${choice}), '[]')` })
    .from(noticeChoices)
    .where(eq(noticeChoices.accountId, notices.accountId));
  const { accountId, quietFrom, quietUntil, digestAt } = noticeTimes;
  const [found] = await db
    .select({
      notice: noticeColumns,
      reader: { name, email, tel, locale, timeZone, byMail, bySms },
      choices: sql<Choice[]>`${choices}`,
      // Includes a column that is never null, so that times without quiet hours or digest still count as chosen.
      times: { accountId, quietFrom, quietUntil, digestAt },
    })
    .from(notices)
    .innerJoin(accounts, eq(accounts.id, notices.accountId))
    .leftJoin(noticeTimes, eq(noticeTimes.accountId, notices.accountId))
    .where(eq(notices.id, id));
  return found ? { ...found, times: found.times ?? defaultTimes } : null;
}
