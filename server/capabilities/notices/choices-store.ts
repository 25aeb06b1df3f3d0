import { and, asc, eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { noticeChoices, noticeTimes } from '../../schema/notices.ts';
import { type Choice, type Times, usualTimes } from './rules.ts';

/** What an account chose by topic and child. */
export async function choicesOf(context: Context, accountId: string): Promise<Choice[]> {
  return context.db
    .select({
      topic: noticeChoices.topic,
      childId: noticeChoices.childId,
      byMail: noticeChoices.byMail,
      bySms: noticeChoices.bySms,
    })
    .from(noticeChoices)
    .where(eq(noticeChoices.accountId, accountId))
    .orderBy(asc(noticeChoices.topic), asc(noticeChoices.childId))
    .limit(200);
}

/** When an account wants to be told. */
export async function timesOf(context: Context, accountId: string): Promise<Times> {
  const [row] = await context.db
    .select({
      quietFrom: noticeTimes.quietFrom,
      quietUntil: noticeTimes.quietUntil,
      digestAt: noticeTimes.digestAt,
    })
    .from(noticeTimes)
    .where(eq(noticeTimes.accountId, accountId));
  return row ?? usualTimes;
}

/** Puts an account's choices in the place of those it had. */
export async function replaceChoices(
  context: Context,
  accountId: string,
  { choices, times }: { choices: readonly Choice[]; times: Times },
): Promise<void> {
  const chosenAt = context.now;
  const values = { accountId, ...times, chosenAt };
  // The row of the times is the lock: who saves twice at once has the later one whole.
  await context.db
    .insert(noticeTimes)
    .values(values)
    .onConflictDoUpdate({ target: noticeTimes.accountId, set: values });
  await context.db.delete(noticeChoices).where(eq(noticeChoices.accountId, accountId));
  if (choices.length === 0) return;
  await context.db
    .insert(noticeChoices)
    .values(choices.map((choice) => ({ ...choice, accountId, chosenAt })))
    .onConflictDoNothing();
}

/** Forgets what an account chose. */
export async function deleteChoices(context: Context, accountId: string): Promise<void> {
  await context.db.delete(noticeChoices).where(eq(noticeChoices.accountId, accountId));
  await context.db.delete(noticeTimes).where(and(eq(noticeTimes.accountId, accountId)));
}
