import type { Context } from '../../platform/context.ts';
import { forgetFiles } from '../../platform/files/files.ts';
import { draftDays, draftFileHours, keptDays } from './rules.ts';
import { deleteApplications, oldApplications, unsentFilesBefore } from './store.ts';

const most = 500;

/** Deletes files of drafts after some hours, abandoned drafts, and applications without success after a year, with their files. */
export async function forgetOld(context: Context): Promise<void> {
  await forgetFiles(
    context,
    await unsentFilesBefore(context, context.now.subtract({ hours: draftFileHours })),
  );
  const daysAgo = (days: number) => context.now.subtract({ hours: 24 * days });
  const old = await oldApplications(context, { drafts: daysAgo(draftDays), ended: daysAgo(keptDays), most });
  await deleteApplications(
    context,
    old.map(({ id }) => id),
  );
  await forgetFiles(
    context,
    old.flatMap(({ files }) => files),
  );
}
