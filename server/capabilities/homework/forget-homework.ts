import type { Context } from '../../platform/context.ts';
import { forgetFiles } from '../../platform/files/files.ts';
import { deleteHandIns, removeFromTasks } from './store.ts';

/** Deletes what children of a closed account handed in, with its files, and their places in tasks set by name. */
export async function forgetHomework(context: Context, childIds: readonly string[]): Promise<void> {
  await forgetFiles(context, await deleteHandIns(context, childIds));
  await removeFromTasks(context, childIds);
}
