import type { Upload } from '../../../contract/core/upload.ts';
import type { UploadKind } from '../../../contract/uploads/kinds.ts';
import type { Context } from '../../platform/context.ts';
import { keepBytes, keepUpload } from '../../platform/files/files.ts';
import { makePicture } from '../../platform/files/pictures.ts';
import { refuseField } from '../../platform/refusal.ts';
import { fileName, keptTypeOf, kindOf } from './rules.ts';
import type { TakenFile } from './take-uploads.ts';

/** Enough to read a page of handwriting that was photographed whole. */
const pictureSize = { width: 2048, height: 2048, fit: 'inside' } as const;

/** A whole file, told by its content, with the picture made of it. */
export type ReadyFile = { upload: Upload; kind: UploadKind; mediaType: string; picture: Buffer | null };

/**
 * Tells a file that came whole by its content (as `kind`, where it was said to be one), and makes a picture anew. Outside of transactions, because that takes time.
 * Refuses at `field` what is no file of its kind.
 */
export async function readyWhole(
  upload: Upload,
  { kind = kindOf(upload.mediaType), field }: { kind?: UploadKind; field: string },
): Promise<ReadyFile> {
  const mediaType = keptTypeOf(kind, upload.mediaType);
  if (!mediaType) return refuseField(field, kind === 'picture' ? 'picture_unreadable' : 'file_unreadable');
  const picture = kind === 'picture' ? await makePicture(upload, { field, ...pictureSize }) : null;
  return { upload, kind, mediaType, picture };
}

/** Keeps such a file, for good or `until` an instant. */
export async function keepWhole(
  context: Context,
  { upload, kind, mediaType, picture }: ReadyFile,
  until?: Temporal.Instant,
): Promise<TakenFile> {
  const keptAs = picture ? 'image/webp' : mediaType;
  const name = fileName(upload.name, keptAs);
  const kept = { mediaType: keptAs, name, ...(until ? { until } : {}) };
  const fileId = picture ? await keepBytes(context, picture, kept) : await keepUpload(context, upload, kept);
  return { fileId, kind, name, bytes: picture?.byteLength ?? upload.bytes };
}
