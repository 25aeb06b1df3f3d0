import { z } from 'zod';

/** Marks a file that the server itself received: a client cannot send a symbol. */
export const uploadMark = Symbol('upload');

/** A received file on its way to a use case. */
export type Upload = {
  [uploadMark]: true;
  path: string;
  bytes: number;
  /** The sender's name for the file. */
  name: string;
  /** By its first bytes; null for an unknown kind. */
  mediaType: string | null;
};

/** A file in a `multipart/form-data` field: a client sends a `Blob`, the use case receives the upload. */
export function upload(error = 'file_required') {
  const schema = z
    .custom<Upload>((value) => typeof value === 'object' && value !== null && uploadMark in value, { error })
    // How OpenAPI describes a file.
    .meta({ type: 'string', format: 'binary' });
  return schema as unknown as z.ZodType<Upload, Blob | Upload>;
}
