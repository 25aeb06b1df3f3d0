import type { FastifyRequest } from 'fastify';
import { sentName } from '../../../contract/core/file-name.ts';
import type { Upload } from '../../../contract/core/upload.ts';
import { receiveFile } from '../files/files.ts';
import { isRefusal, refuse } from '../refusal.ts';
import type { BoundCall } from './bound-call.ts';
import { callerOf } from './caller.ts';
import { type Edge, personOf } from './edge.ts';
import { requireKind } from './run-call.ts';

/** The size limit of a file sent to a call without one. */
const noFile = 0;

/**
 * The fields of a `multipart/form-data` request. Its file is written to disk and put into `uploads`; the caller removes
 * it if it was not kept. Only a person who may make the call can send a file, so the token must precede it as a field,
 * and so must the call's name in a form (`boundBy`). Refuses `too_large` and `file_too_large`, and as `bad_input` repeated
 * fields and malformed forms.
 */
export async function multipartFields(
  edge: Edge,
  boundBy: BoundCall | ((fields: Record<string, unknown>) => BoundCall),
  { request, uploads }: { request: FastifyRequest; uploads: Upload[] },
): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = Object.create(null);
  for await (const part of partsOf(request)) {
    if (Object.hasOwn(fields, part.fieldname)) refuse('bad_input');
    if (part.type === 'field') {
      if (part.fieldnameTruncated || part.valueTruncated) refuse('too_large');
      fields[part.fieldname] = part.value;
      continue;
    }
    // An empty file field.
    if (!part.filename) {
      part.file.resume();
      continue;
    }
    const bound = typeof boundBy === 'function' ? boundBy(fields) : boundBy;
    requireKind(await personOf(edge, callerOf(request, fields)), bound);
    const receiving = receiveFile(edge.app.settings, part.file, {
      maxBytes: bound.call.fileBytes ?? noFile,
      name: sentName(part.filename),
    });
    const upload = await receiving.catch(refuseForm);
    uploads.push(upload);
    fields[part.fieldname] = upload;
  }
  return fields;
}

async function* partsOf(request: FastifyRequest) {
  try {
    yield* request.parts();
  } catch (error) {
    refuseForm(error);
  }
}

/** The parser's errors are the sender's fault; system errors, such as a full disk, are not. */
function refuseForm(error: unknown): never {
  if (isRefusal(error) || !(error instanceof Error) || 'syscall' in error) throw error;
  return refuse((error as { statusCode?: number }).statusCode === 413 ? 'too_large' : 'bad_input');
}
