import type { Context } from '../../platform/context.ts';
import { forgetFile } from '../../platform/files/files.ts';
import { deleteEntries } from './store.ts';

/** Deletes the entries of a closed account's children with their videos. */
export async function forgetEntries(context: Context, childIds: readonly string[]): Promise<void> {
  for (const fileId of await deleteEntries(context, childIds)) await forgetFile(context, fileId);
}
