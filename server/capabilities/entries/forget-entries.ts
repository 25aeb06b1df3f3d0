import type { Context } from '../../platform/context.ts';
import { forgetFile } from '../../platform/files/files.ts';
import { deleteEntries } from './store.ts';

/** Removes what children of a closed account entered contests with. */
export async function forgetEntries(context: Context, childIds: readonly string[]): Promise<void> {
  for (const fileId of await deleteEntries(context, childIds)) await forgetFile(context, fileId);
}
