import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findFile, linkHolds, type Part, type StoredFile } from '../files/files.ts';
import { type AppServices, openContext } from './contexts.ts';

/** Types shown in the page; others are downloaded. */
const inline =
  /^(image\/(jpeg|png|webp|gif)|video\/(mp4|webm|quicktime)|audio\/(mp4|webm|ogg|mpeg|aac|wav)|application\/pdf)$/;

/** Files of Office by their endings: of their content we know only that they are archives, or older ones. */
const openXml = 'application/vnd.openxmlformats-officedocument';
const office: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'application/zip': {
    docx: `${openXml}.wordprocessingml.document`,
    xlsx: `${openXml}.spreadsheetml.sheet`,
    pptx: `${openXml}.presentationml.presentation`,
  },
  'application/msword': { xls: 'application/vnd.ms-excel', ppt: 'application/vnd.ms-powerpoint' },
};

/** The type a file is served as: a phone opens a document with the program of its type. */
export const servedType = ({ mediaType, name }: Pick<StoredFile, 'mediaType' | 'name'>): string =>
  office[mediaType]?.[name.toLowerCase().split('.').at(-1) ?? ''] ?? mediaType;

/**
 * A stored file loads and runs nothing. A PDF has no sandbox, in which Safari shows an empty page: it is shown by the browser's reader,
 * whose scripts do not reach the site, and with `nosniff` it is never read as a page.
 */
const policyOf = (mediaType: string): string =>
  mediaType === 'application/pdf'
    ? "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
    : "default-src 'none'; media-src 'self'; sandbox";

/**
 * The byte range that a `Range` header asks for (RFC 9110, section 14): films are played piece by piece. Undefined
 * means the whole file, also for a header we do not understand; 'none' means no such range.
 */
export function partOf(range: string | undefined, bytes: number): Part | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  return start > end ? 'none' : { start, end };
}

/**
 * The header with a file's name (RFC 6266): many browsers inside other applications read only the first form, which is plain ASCII.
 */
export function dispositionOf(how: 'inline' | 'attachment', name: string): string {
  const plain = name.replaceAll(/[^ -~]+|["\\%]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Sends a file, or the requested part of it; `cacheControl` is the header's value. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredFile,
  cacheControl: string,
): FastifyReply {
  const part = partOf(request.headers.range, file.bytes);
  if (part === 'none') return reply.code(416).header('content-range', `bytes */${file.bytes}`).send();
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${file.bytes}`);
  return reply
    .type(servedType(file))
    .header('accept-ranges', 'bytes')
    .header('content-length', part ? part.end - part.start + 1 : file.bytes)
    .header('cache-control', cacheControl)
    .header('content-security-policy', policyOf(file.mediaType))
    .header(
      'content-disposition',
      dispositionOf(inline.test(file.mediaType) ? 'inline' : 'attachment', file.name),
    )
    .send(file.read(part));
}

/**
 * Films and voices may have to disappear at once: browsers do not cache them. Pictures are cached as long as a link.
 */
const cacheControlOf = (mediaType: string): string =>
  /^(video|audio)\//.test(mediaType) ? 'private, no-store' : 'private, max-age=3600, immutable';

/** Serves `GET /files/{id}?until=&sign=`: a private file by a valid link; otherwise HTTP 404. */
export function registerFiles(server: FastifyInstance, app: AppServices): void {
  server.get<{ Params: { id: string }; Querystring: Record<string, string> }>(
    '/files/:id',
    async (request, reply) => {
      const context = openContext(app, {});
      const { id } = request.params;
      const { until = '', sign = '' } = request.query;
      const file = linkHolds(context, { id, until, sign }) ? await findFile(context, id) : null;
      if (!file) return reply.callNotFound();
      reply.header('x-robots-tag', 'noindex');
      return sendFile(request, reply, file, cacheControlOf(file.mediaType));
    },
  );
}
