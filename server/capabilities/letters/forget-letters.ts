import type { Context } from '../../platform/context.ts';
import { forgetFile } from '../../platform/files/files.ts';
import { unusedFiles } from './file-store.ts';
import { deleteLetters } from './kept-store.ts';
import { deleteTalks } from './talk-store.ts';

/** Deletes the letters of a closed account's children, and the files that no other family's letter uses. */
export async function forgetLetters(context: Context, childIds: readonly string[]): Promise<void> {
  await deleteTalks(context, childIds);
  const fileIds = await deleteLetters(context, childIds);
  for (const id of await unusedFiles(context, fileIds)) await forgetFile(context, id);
}
