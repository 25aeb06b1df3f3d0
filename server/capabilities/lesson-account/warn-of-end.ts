import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { guardiansWho } from '../families/index.ts';
import { heardBy, notify } from '../notices/index.ts';
import { fewLessonsLeft, packageRunsOut } from './notices.ts';
import { warnedDays } from './rules.ts';
import { markEndTold, runningOut } from './running-out-store.ts';
import { endingPackages } from './store.ts';

/** Tells who bought a package of lessons, once, that it comes to its end; where they look after the child no more, who pays for it now. */
export async function warnOfEnd(context: Context, enrolmentIds: readonly string[]): Promise<void> {
  const ending = await endingPackages(context, enrolmentIds);
  const guardians = await guardiansWho(
    context,
    'purchases.write',
    ending.map(({ childId }) => childId),
  );
  for (const one of ending)
    for (const accountId of heardBy(one.boughtBy, guardians(one.childId)))
      await notify(context, fewLessonsLeft, {
        accountId,
        subject: one.enrolmentId,
        childIds: [one.childId],
        data: {
          name: one.name,
          number: one.number,
          child: { zh: one.childNameCn, en: one.childName },
          child_id: one.childId,
          session_id: one.sessionId,
          left: one.left,
        },
      });
}

const days = (count: number) => ({ hours: 24 * count });

/** Tells the same people, once, of lessons of a package that must be booked within a fortnight; runs by the clock. */
export async function warnOfTime(context: Context): Promise<void> {
  const ending = await runningOut(context, {
    until: context.now.add(days(warnedDays)),
    // Whoever has just bought it was told until when it can be used.
    openedBefore: context.now.subtract(days(1)),
    limit: 200,
  });
  const guardians = await guardiansWho(
    context,
    'purchases.write',
    ending.map(({ childId }) => childId),
  );
  for (const one of ending) {
    await record(context, { action: 'lessons.warn', subject: `enrolment:${one.enrolmentId}` });
    for (const accountId of heardBy(one.boughtBy, guardians(one.childId)))
      await notify(context, packageRunsOut, {
        accountId,
        subject: one.enrolmentId,
        childIds: [one.childId],
        data: {
          name: one.name,
          child: { zh: one.childNameCn, en: one.childName },
          child_id: one.childId,
          session_id: one.sessionId,
          left: one.unbooked,
          until: one.validUntil?.toString() ?? '',
        },
      });
  }
  await markEndTold(
    context,
    ending.map(({ enrolmentId }) => enrolmentId),
  );
}
