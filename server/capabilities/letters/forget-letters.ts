import type { Context } from '../../platform/context.ts';
import { forgetFile } from '../../platform/files/files.ts';
import { unusedFiles } from './file-store.ts';
import { deleteLetters } from './leaving-store.ts';
import { deleteTalks } from './talk-store.ts';

/** Removes the letters of children of a closed account, with what went along with them and with no other family's. */
export async function forgetLetters(context: Context, childIds: readonly string[]): Promise<void> {
  await deleteTalks(context, childIds);
  const fileIds = await deleteLetters(context, childIds);
  for (const id of await unusedFiles(context, fileIds)) await forgetFile(context, id);
}
