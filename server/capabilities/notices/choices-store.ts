import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { guardianships } from '../../schema/families.ts';
import { noticeChoices, noticeTimes } from '../../schema/notices.ts';
import { type Choice, defaultTimes, type Times } from './rules.ts';

/** Which of these children the account is a guardian of. */
export async function guardedBy(
  context: Context,
  accountId: string,
  childIds: readonly string[],
): Promise<string[]> {
  const rows = await context.db
    .select({ childId: guardianships.childId })
    .from(guardianships)
    .where(and(eq(guardianships.parentId, accountId), inArray(guardianships.childId, [...childIds])));
  return rows.map(({ childId }) => childId);
}

/** An account's choices by topic and child. */
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

/** An account's quiet hours and digest time. */
export async function timesOf(context: Context, accountId: string): Promise<Times> {
  const [row] = await context.db
    .select({
      quietFrom: noticeTimes.quietFrom,
      quietUntil: noticeTimes.quietUntil,
      digestAt: noticeTimes.digestAt,
    })
    .from(noticeTimes)
    .where(eq(noticeTimes.accountId, accountId));
  return row ?? defaultTimes;
}

/** Replaces an account's choices. */
export async function replaceChoices(
  context: Context,
  accountId: string,
  { choices, times }: { choices: readonly Choice[]; times: Times },
): Promise<void> {
  const chosenAt = context.now;
  const values = { accountId, ...times, chosenAt };
  // The row of times is the lock: of two simultaneous saves one wins as a whole.
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

/** Deletes an account's choices. */
export async function deleteChoices(context: Context, accountId: string): Promise<void> {
  await context.db.delete(noticeChoices).where(eq(noticeChoices.accountId, accountId));
  await context.db.delete(noticeTimes).where(and(eq(noticeTimes.accountId, accountId)));
}
