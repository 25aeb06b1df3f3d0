import { z } from 'zod';

/** Marks what the server itself received: no client can write a symbol into a field. */
export const uploadMark = Symbol('upload');

/** A file on its way into a use case: where it lies until then, and what its content says it is. */
export type Upload = {
  [uploadMark]: true;
  path: string;
  bytes: number;
  /** What the sender called it. */
  name: string;
  /** By its first bytes; null when it is none of the kinds known here. */
  mediaType: string | null;
};

/** A file in a `multipart/form-data` field: a client hands in a `Blob`, the use case gets the received upload. */
export function upload(error = 'file_required') {
  const schema = z
    .custom<Upload>((value) => typeof value === 'object' && value !== null && uploadMark in value, { error })
    // How the definition of the calls says a file.
    .meta({ type: 'string', format: 'binary' });
  return schema as unknown as z.ZodType<Upload, Blob | Upload>;
}
