import type { Context } from '../../platform/context.ts';
import { forgetFiles } from '../../platform/files/files.ts';
import { deleteHandIns, deleteNamed } from './store.ts';

/** Removes what children of a closed account handed in, with its files, and what was set for them by name. */
export async function forgetHomework(context: Context, childIds: readonly string[]): Promise<void> {
  await forgetFiles(context, await deleteHandIns(context, childIds));
  await deleteNamed(context, childIds);
}
