import type { Context } from '../../platform/context.ts';
import { notify, placeForNotice } from '../notices/index.ts';
import { rollMissing } from './notices.ts';
import { remindedBetween } from './rules.ts';
import { uncalledLessons } from './uncalled-store.ts';

/** Reminds teachers once of each finished lesson without a roll; runs by the clock. */
export async function remindTeachers(context: Context): Promise<void> {
  for (const { accountId, ...lesson } of await uncalledLessons(context, remindedBetween(context.now)))
    await notify(context, rollMissing, {
      accountId,
      subject: lesson.id,
      data: {
        name: lesson.name,
        lesson_id: lesson.id,
        at: lesson.startsAt.toString(),
        ...placeForNotice(lesson.site),
      },
    });
}
