import type { Context } from '../../platform/context.ts';
import { forgetFiles } from '../../platform/files/files.ts';
import { giveHourBack } from '../private-lessons/index.ts';
import { deleteAssessments } from './store.ts';

/** Deletes the assessments of children of a closed account with their recordings, and frees their future hours. */
export async function forgetAssessments(context: Context, childIds: readonly string[]): Promise<void> {
  const { hourIds, fileIds } = await deleteAssessments(context, childIds);
  await giveHourBack(context, hourIds);
  await forgetFiles(context, fileIds);
}
