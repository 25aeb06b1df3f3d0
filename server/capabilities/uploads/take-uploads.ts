import type { UploadKind } from '../../../contract/uploads/kinds.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { forgetFile, keepForGood } from '../../platform/files/files.ts';
import { refuse } from '../../platform/refusal.ts';
import { deleteOf, deleteWhole, findUpload, type UploadRow } from './store.ts';

export type TakenFile = { fileId: string; kind: UploadKind; name: string; bytes: number };

const wholeOf = (row: UploadRow | null | undefined): TakenFile =>
  row?.fileId
    ? { fileId: row.fileId, kind: row.kind, name: row.name, bytes: row.bytes }
    : refuse('uploads.gone');

/**
 * Takes complete files of the signed-in person, in this order. The caller owns them from now on and deletes them with `forgetFile`. Refuses
 * `uploads.gone` if one is another's, incomplete, or taken.
 */
export async function takeUploads(context: Context, ids: readonly string[]): Promise<TakenFile[]> {
  const rows = await deleteWhole(context, { ids, accountId: accountOf(context) });
  const files = ids.map((id) => wholeOf(rows.find((row) => row.id === id)));
  await keepForGood(
    context,
    files.map(({ fileId }) => fileId),
  );
  return files;
}

/** Finds a complete file of the signed-in person that nobody has taken. Refuses `uploads.gone`. */
export async function findWhole(context: Context, id: string): Promise<TakenFile> {
  return wholeOf(await findUpload(context, { id, accountId: accountOf(context) }));
}

/** Deletes an account's waiting uploads. */
export async function forgetUploads(context: Context, accountId: string): Promise<void> {
  for (const { fileId } of await deleteOf(context, accountId)) if (fileId) await forgetFile(context, fileId);
}
