import type { Context } from '../../platform/context.ts';
import { dayAt } from '../../platform/zoned.ts';
import { notify } from '../notices/index.ts';
import { paperEnding } from './notices.ts';
import { papersEnding } from './papers-store.ts';
import { daysLeft, toldBefore, whenTold } from './rules.ts';

/** Tells teachers of papers that end soon, once on each of the days on which they are told. */
export async function remindOfPapers(context: Context): Promise<void> {
  const today = dayAt(context.now, context.settings.timeZone);
  const papers = await papersEnding(context, {
    after: today.subtract({ days: 1 }).toString(),
    until: today.add({ days: toldBefore[0] }).toString(),
  });
  for (const { id, title, validUntil, accountId } of papers) {
    if (!validUntil || !accountId) continue;
    const told = whenTold(daysLeft(validUntil, today));
    if (told !== null)
      await notify(context, paperEnding, {
        accountId,
        subject: `${id} ${validUntil} ${told}`,
        data: { title, day: validUntil },
      });
  }
}
