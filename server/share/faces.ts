import type { FastifyInstance } from 'fastify';
import { faceFileId } from '../../contract/core/face-path.ts';
import { isFace } from '../capabilities/teachers/index.ts';
import { findFile } from '../platform/files/files.ts';
import { type AppServices, openContext } from '../platform/http/contexts.ts';

/** Serves `GET /faces/{file}.webp`: pictures of teachers (`facePath`), and no other file. */
export function registerFaces(server: FastifyInstance, app: AppServices): void {
  server.get('/faces/:name', async (request, reply) => {
    const fileId = faceFileId(request.url.split('?')[0] ?? '');
    const context = openContext(app, {});
    const file = fileId && (await isFace(context, fileId)) ? await findFile(context, fileId) : null;
    if (!file) return reply.callNotFound();
    return (
      reply
        .type(file.mediaType)
        .header('content-length', file.bytes)
        // A day, so that a removed picture leaves caches soon.
        .header('cache-control', 'public, max-age=86400')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(file.read())
    );
  });
}
