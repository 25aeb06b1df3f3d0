import type { FastifyInstance } from 'fastify';
import { coverFileId } from '../../contract/core/cover-path.ts';
import { drawCover } from '../../drawing/cover-art.ts';
import { isCover } from '../capabilities/programme/index.ts';
import { findFile } from '../platform/files/files.ts';
import { type AppServices, openContext } from '../platform/http/contexts.ts';

/** A month: a new version of the shop may change a drawing. */
const cached = 'public, max-age=2592000';

/**
 * Serves `GET /covers/{category}/{seed}.svg`: the drawn cover of an offering without an uploaded picture (`coverPath`).
 */
export function registerCovers(server: FastifyInstance): void {
  server.get<{ Params: { category: string; seed: string } }>(
    '/covers/:category/:seed.svg',
    (request, reply) => {
      const { category, seed } = request.params;
      return reply
        .type('image/svg+xml')
        .header('cache-control', cached)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(
          `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300" viewBox="0 0 400 300">${drawCover(category, seed)}</svg>`,
        );
    },
  );
}

/** Serves `GET /covers/uploaded/{file}.webp`: covers that staff uploaded, and no other file. */
export function registerUploadedCovers(server: FastifyInstance, app: AppServices): void {
  server.get('/covers/uploaded/:name', async (request, reply) => {
    const fileId = coverFileId(request.url.split('?')[0] ?? '');
    const context = openContext(app, {});
    const file = fileId && (await isCover(context, fileId)) ? await findFile(context, fileId) : null;
    if (!file) return reply.callNotFound();
    return reply
      .type(file.mediaType)
      .header('content-length', file.bytes)
      .header('cache-control', `${cached}, immutable`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(file.read());
  });
}
