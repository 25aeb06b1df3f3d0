import type { Context } from '../../../platform/context.ts';
import { forgetFile } from '../../../platform/files/files.ts';
import { deleteAlerts } from '../openings/store.ts';
import { deleteEntries } from './store.ts';

/** Removes what a closed account entered contests with, and what it wanted to be told of. */
export async function forgetEntries(
  context: Context,
  { parentId, childIds }: { parentId: string; childIds: readonly string[] },
): Promise<void> {
  await deleteAlerts(context, parentId);
  for (const fileId of await deleteEntries(context, childIds)) await forgetFile(context, fileId);
}
