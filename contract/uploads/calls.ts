import { z } from 'zod';
import { get, post, signedIn } from '../core/call.ts';
import { id, line, whole } from '../core/fields.ts';
import { upload } from '../core/upload.ts';
import { uploadKindNames, uploadKinds, uploadPartBytes } from './kinds.ts';

/** A file that is sent in parts: how much has arrived, and once all has, where it can be seen. */
const uploadView = z.object({
  id: z.string(),
  kind: z.enum(uploadKindNames),
  name: z.string(),
  bytes: z.int(),
  /** Bytes that have arrived: the next part begins there. */
  received: z.int(),
  done: z.boolean(),
  /** A short-lived address, once it is done. */
  url: z.string().nullable(),
});
export type UploadView = z.infer<typeof uploadView>;

export const uploadCalls = {
  uploadBegin: post('uploadBegin', {
    quiet: true,
    who: signedIn,
    asks: 'own',
    summary: 'Begins to send a file in parts; what no other call takes within two days is removed',
    input: z.object({
      kind: z.enum(uploadKindNames),
      name: line(200),
      bytes: whole({ min: 1, max: Math.max(...Object.values(uploadKinds)) }),
    }),
    output: uploadView,
  }),
  uploadPart: post('uploadPart', {
    quiet: true,
    who: signedIn,
    asks: 'own',
    summary:
      'Sends the next part of a file, of at most 512 kB, which begins at `offset`; one that begins elsewhere than at `received` changes nothing. With the last one the file is told by its content, and a picture made anew',
    input: z.object({ upload_id: id, offset: whole(), part: upload() }),
    output: uploadView,
    fileBytes: uploadPartBytes,
  }),
  uploadState: get('uploadState', {
    who: signedIn,
    asks: 'own',
    summary: 'How much of a file has arrived, to go on from there',
    input: z.object({ upload_id: id }),
    output: uploadView,
  }),
};
