import type { FastifyInstance } from 'fastify';
import { findFile, linkHolds } from '../files/files.ts';
import { type Floor, openContext } from './contexts.ts';

/** Shown in the page; everything else is downloaded. */
const shown = /^(image\/(jpeg|png|webp|gif)|video\/(mp4|webm|quicktime)|application\/pdf)$/;

/** `GET /files/{id}?until=&sign=`: a private file for whoever was given a link that still holds; else HTTP 404. */
export function registerFiles(server: FastifyInstance, floor: Floor): void {
  server.get<{ Params: { id: string }; Querystring: Record<string, string> }>(
    '/files/:id',
    async (request, reply) => {
      const context = openContext(floor, {});
      const { id } = request.params;
      const { until = '', sign = '' } = request.query;
      const file = linkHolds(context, { id, until, sign }) ? await findFile(context, id) : null;
      if (!file) return reply.callNotFound();
      return reply
        .type(file.mediaType)
        .header('content-length', file.bytes)
        .header('cache-control', 'private, max-age=3600, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header(
          'content-disposition',
          `${shown.test(file.mediaType) ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
        )
        .send(file.read());
    },
  );
}
