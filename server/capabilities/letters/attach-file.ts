import type { OutputOf } from '../../../contract/core/call.ts';
import type { Upload } from '../../../contract/core/upload.ts';
import type { letterCalls } from '../../../contract/letters/calls.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { keepBytes, keepUpload } from '../../platform/files/files.ts';
import { makePicture } from '../../platform/files/pictures.ts';
import { refuseField } from '../../platform/refusal.ts';
import { insertFiles } from './file-store.ts';
import { presentFile } from './present.ts';
import { fileName, limits, takenAs } from './rules.ts';

/** What was sent ahead for a letter that was never written is removed after this. */
const unsentHours = 24;
/** Enough to read a page of homework that somebody has photographed. */
const picture = { width: 1800, height: 1800, fit: 'inside' } as const;

/** What a file is kept as, made outside the transaction: a picture anew, a document as it came. Refuses other kinds at the field `file`. */
export async function madeFile(
  context: Context,
  upload: Upload,
): Promise<(inside: Context, until?: Temporal.Instant) => Promise<string>> {
  const taken = takenAs(upload);
  if (!taken) return refuseField('file', 'letter_file_kind');
  await context.limit(limits.filePerson, accountOf(context));
  const name = fileName(upload.name, taken === 'picture');
  if (taken === 'document') {
    const mediaType = upload.mediaType ?? 'application/octet-stream';
    return (inside, until) => keepUpload(inside, upload, { mediaType, name, ...(until ? { until } : {}) });
  }
  const bytes = await makePicture(upload, { field: 'file', ...picture });
  return (inside, until) =>
    keepBytes(inside, bytes, { mediaType: 'image/webp', name, ...(until ? { until } : {}) });
}

/** Keeps a file for a letter that is being written. In steps, as pictures are made before the transaction. Refuses what is no picture, PDF or Office document. */
export async function attachFile(
  context: Context,
  { file }: { file: Upload },
): Promise<OutputOf<typeof letterCalls.letterAttach>> {
  const keep = await madeFile(context, file);
  const name = fileName(file.name, takenAs(file) === 'picture');
  return context.transact(async (inside) => {
    const fileId = await keep(inside, inside.now.add({ hours: unsentHours }));
    await insertFiles(inside, [{ id: inside.newId(), letterId: null, accountId: accountOf(inside), fileId }]);
    await record(inside, { action: 'letter.attach', subject: `file:${fileId}` });
    const isPicture = takenAs(file) === 'picture';
    const mediaType = isPicture ? 'image/webp' : (file.mediaType ?? '');
    return presentFile(inside, { id: fileId, name, mediaType, bytes: file.bytes });
  });
}
