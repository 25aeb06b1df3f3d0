import type { FastifyRequest } from 'fastify';
import type { Upload } from '../../../contract/core/upload.ts';
import { receiveFile } from '../files/files.ts';
import { isRefusal, refuse } from '../refusal.ts';
import type { BoundCall } from './bound-call.ts';
import { callerOf } from './caller.ts';
import { type Edge, personOf } from './edge.ts';
import { requireKind } from './run-call.ts';

/** What a call without a file takes of one that is sent along all the same. */
const noFile = 0;

/**
 * The fields of a `multipart/form-data` request; its file is received to the disk and put into `uploads`, from where the
 * caller removes it when nobody kept it. Only somebody who may make the call gets to send a file: a token that travels as a
 * field must stand before it, and so must the call's name where a form says it (`boundBy`). Refuses `too_large`, and as
 * `bad_input` doubled fields and what is no such form.
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
    // A field for a file that was left empty.
    if (!part.filename) {
      part.file.resume();
      continue;
    }
    const bound = typeof boundBy === 'function' ? boundBy(fields) : boundBy;
    requireKind(await personOf(edge, callerOf(request, fields)), bound);
    const receiving = receiveFile(edge.app.settings, part.file, {
      maxBytes: bound.call.fileBytes ?? noFile,
      name: (part.filename ?? '').slice(0, 200),
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

/** What the parser finds wrong is the sender's fault; what the system cannot do (a full disk) is not. */
function refuseForm(error: unknown): never {
  if (isRefusal(error) || !(error instanceof Error) || 'syscall' in error) throw error;
  return refuse((error as { statusCode?: number }).statusCode === 413 ? 'too_large' : 'bad_input');
}
