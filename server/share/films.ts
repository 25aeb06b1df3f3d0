import type { FastifyInstance } from 'fastify';
import { findFilm } from '../capabilities/community/index.ts';
import { findFile } from '../platform/files/files.ts';
import { type AppServices, openContext } from '../platform/http/contexts.ts';
import { sendFile } from '../platform/http/files.ts';

/**
 * Serves `GET /films/{slug}`: the film of a published video, whole or by range, at a stable address. Cached for five
 * minutes only, as the film may be replaced or withdrawn.
 */
export function registerFilms(server: FastifyInstance, app: AppServices): void {
  server.get<{ Params: { slug: string } }>('/films/:slug', async (request, reply) => {
    const context = openContext(app, {});
    const { slug } = request.params;
    const id = slug.length <= 80 ? await findFilm(context, slug) : null;
    const file = id && (await findFile(context, id));
    return file ? sendFile(request, reply, file, 'public, max-age=300') : reply.callNotFound();
  });
}
