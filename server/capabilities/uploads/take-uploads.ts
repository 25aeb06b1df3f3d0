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
 * Takes whole files that the signed-in person has sent, in this order: from now on they are the taker's, who forgets them with
 * `forgetFile`. Refuses `uploads.gone` where one is not theirs, not whole, or taken already.
 */
export async function takeUploads(context: Context, ids: readonly string[]): Promise<TakenFile[]> {
  const rows = await deleteWhole(context, { ids, accountId: accountOf(context) });
  const taken = ids.map((id) => wholeOf(rows.find((one) => one.id === id)));
  await keepForGood(
    context,
    taken.map(({ fileId }) => fileId),
  );
  return taken;
}

/** A whole file that the signed-in person has sent, and that nobody has taken yet. Refuses `uploads.gone`. */
export async function findWhole(context: Context, id: string): Promise<TakenFile> {
  return wholeOf(await findUpload(context, { id, accountId: accountOf(context) }));
}

/** Forgets what an account has sent and nobody has taken. */
export async function forgetUploads(context: Context, accountId: string): Promise<void> {
  for (const { fileId } of await deleteOf(context, accountId)) if (fileId) await forgetFile(context, fileId);
}
