import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { guardiansAllowed } from '../families/index.ts';
import { notify } from '../notices/index.ts';
import { fewLessonsLeft, packageRunsOut } from './notices.ts';
import { warningDays } from './rules.ts';
import { markEndWarned, packagesRunningOut } from './running-out-store.ts';
import { endingPackages } from './store.ts';

/** Warns the guardians who may pay, once, that few lessons of a package are left. */
export async function warnOfEnd(context: Context, enrolmentIds: readonly string[]): Promise<void> {
  const ending = await endingPackages(context, enrolmentIds);
  const guardians = await guardiansAllowed(
    context,
    'purchases.write',
    ending.map(({ childId }) => childId),
  );
  for (const row of ending)
    for (const accountId of guardians(row.childId))
      await notify(context, fewLessonsLeft, {
        accountId,
        subject: row.enrolmentId,
        childIds: [row.childId],
        data: {
          name: row.name,
          number: row.number,
          child: { zh: row.childNameCn, en: row.childName },
          child_id: row.childId,
          session_id: row.sessionId,
          left: row.left,
        },
      });
}

const days = (count: number) => ({ hours: 24 * count });

/** Warns the same people, once, of package lessons to book within two weeks. A clock job. */
export async function warnOfTime(context: Context): Promise<void> {
  const ending = await packagesRunningOut(context, {
    until: context.now.add(days(warningDays)),
    // A new buyer already knows the end date.
    openedBefore: context.now.subtract(days(1)),
    limit: 200,
  });
  const guardians = await guardiansAllowed(
    context,
    'purchases.write',
    ending.map(({ childId }) => childId),
  );
  for (const row of ending) {
    await record(context, { action: 'lessons.warn', subject: `enrolment:${row.enrolmentId}` });
    for (const accountId of guardians(row.childId))
      await notify(context, packageRunsOut, {
        accountId,
        subject: row.enrolmentId,
        childIds: [row.childId],
        data: {
          name: row.name,
          child: { zh: row.childNameCn, en: row.childName },
          child_id: row.childId,
          session_id: row.sessionId,
          left: row.unbooked,
          until: row.validUntil?.toString() ?? '',
        },
      });
  }
  await markEndWarned(
    context,
    ending.map(({ enrolmentId }) => enrolmentId),
  );
}
