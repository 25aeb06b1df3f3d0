import type { Upload } from '../../../contract/core/upload.ts';
import type { UploadKind } from '../../../contract/uploads/kinds.ts';
import type { Context } from '../../platform/context.ts';
import { keepBytes, keepUpload } from '../../platform/files/files.ts';
import { endingIn } from '../../platform/files/media-type.ts';
import { makePicture } from '../../platform/files/pictures.ts';
import { refuseField } from '../../platform/refusal.ts';
import { documentEnding, fileName, isMisnamed, keptTypeOf, kindOf } from './rules.ts';
import type { TakenFile } from './take-uploads.ts';

/** Enough pixels to read a photographed page of handwriting. */
const pictureSize = { width: 2048, height: 2048, fit: 'inside' } as const;

/** A complete file with the type of its content, and its scaled picture. */
export type ReadyFile = { upload: Upload; kind: UploadKind; mediaType: string; picture: Buffer | null };

/**
 * Recognises a complete file by its content (as `kind`, if given), and scales a picture. Outside of transactions, as this takes time.
 * Refuses at `field` a file of another kind, or one named as another document.
 */
export async function readyWhole(
  upload: Upload,
  { kind: wanted, field }: { kind?: UploadKind; field: string },
): Promise<ReadyFile> {
  const kind = wanted ?? kindOf(upload.mediaType);
  const mediaType = keptTypeOf(kind, upload.mediaType);
  const ending = mediaType === 'application/zip' && documentEnding(upload.name);
  const isOther = ending && isMisnamed(ending, await endingIn(upload.path));
  if (!mediaType || isOther)
    return refuseField(field, wanted ? (`${wanted}_unreadable` as const) : 'file_unreadable');
  const picture = kind === 'picture' ? await makePicture(upload, { field, ...pictureSize }) : null;
  return { upload, kind, mediaType, picture };
}

/** Returns the name, the type and the size in which such a file is stored. */
export function keptForm({ upload, mediaType, picture }: ReadyFile) {
  const keptAs = picture ? 'image/webp' : mediaType;
  return { keptAs, name: fileName(upload.name, keptAs), bytes: picture?.byteLength ?? upload.bytes };
}

/** Stores such a file, permanently or `until` an instant. */
export async function keepWhole(
  context: Context,
  ready: ReadyFile,
  until?: Temporal.Instant,
): Promise<TakenFile> {
  const { upload, kind, picture } = ready;
  const { keptAs, name, bytes } = keptForm(ready);
  const options = { mediaType: keptAs, name, ...(until ? { until } : {}) };
  const fileId = picture
    ? await keepBytes(context, picture, options)
    : await keepUpload(context, upload, options);
  return { fileId, kind, name, bytes };
}
