import type { Context } from '../../platform/context.ts';
import { dayAt } from '../../platform/zoned.ts';
import { notify } from '../notices/index.ts';
import { paperEnding } from './notices.ts';
import { papersEnding } from './papers-store.ts';
import { daysLeft, reminderDays, reminderDue } from './rules.ts';

/** Reminds teachers of qualifications that end soon, once on each of the days for reminders. */
export async function remindOfPapers(context: Context): Promise<void> {
  const today = dayAt(context.now, context.settings.timeZone);
  const papers = await papersEnding(context, {
    after: today.subtract({ days: 1 }).toString(),
    until: today.add({ days: reminderDays[0] }).toString(),
  });
  for (const { id, title, validUntil, accountId } of papers) {
    if (!validUntil || !accountId) continue;
    const day = reminderDue(daysLeft(validUntil, today));
    if (day !== null)
      await notify(context, paperEnding, {
        accountId,
        subject: `${id} ${validUntil} ${day}`,
        data: { title, day: validUntil },
      });
  }
}
