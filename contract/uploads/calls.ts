import { z } from 'zod';
import { get, post, signedIn } from '../core/call.ts';
import { id, oneLine, typed, whole } from '../core/fields.ts';
import { fileNameMost, sentName } from '../core/file-name.ts';
import { plainSigns } from '../core/typed.ts';
import { upload } from '../core/upload.ts';
import { uploadKindNames, uploadPartBytes } from './kinds.ts';

/** A file sent in parts: bytes received, and its address once complete. */
const uploadView = z.object({
  id: z.string(),
  kind: z.enum(uploadKindNames),
  name: z.string(),
  bytes: z.int(),
  /** Bytes received: the next part begins there. */
  received: z.int(),
  done: z.boolean(),
  /** Where an upload goes on: SHA-256 in hex over the SHA-256 of each part received. Another file may begin like it. */
  so_far: z.string().optional(),
  /** A short-lived address, once complete. */
  url: z.string().nullable(),
});
export type UploadView = z.infer<typeof uploadView>;

export const uploadCalls = {
  uploadBegin: post('uploadBegin', {
    quiet: true,
    who: signedIn,
    asks: 'own',
    summary:
      'Begins an upload in parts, or goes on with one that broke off; a file that no other call uses within two days is removed',
    input: z.object({
      kind: z.enum(uploadKindNames),
      name: typed(fileNameMost, sentName).min(1).regex(oneLine, { error: 'invalid' }),
      /** The rule of each kind refuses more than it accepts, and says how much that is. */
      bytes: whole({ min: 1 }),
      /** SHA-256 of the first part, in hex: an unfinished upload of the same file goes on. */
      start: typed(64, plainSigns, { error: 'invalid' })
        .regex(/^[0-9a-f]{64}$/, { error: 'invalid' })
        .optional(),
    }),
    output: uploadView,
  }),
  uploadPart: post('uploadPart', {
    quiet: true,
    who: signedIn,
    asks: 'own',
    summary:
      'Uploads the next part of a file, at most 512 kB, beginning at `offset`; a part that does not begin at `received` changes nothing. The last part completes the file: its type is recognised by content, and a picture is re-encoded',
    input: z.object({ upload_id: id, offset: whole(), part: upload() }),
    output: uploadView,
    fileBytes: uploadPartBytes,
  }),
  uploadState: get('uploadState', {
    who: signedIn,
    asks: 'own',
    summary: 'The number of bytes received, to resume an upload',
    input: z.object({ upload_id: id }),
    output: uploadView,
  }),
};
