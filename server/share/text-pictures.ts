import type { FastifyInstance } from 'fastify';
import { pictureIdAt } from '../../contract/pictures/picture-path.ts';
import { findPicture } from '../capabilities/pictures/index.ts';
import { findFile } from '../platform/files/files.ts';
import { type AppServices, openContext } from '../platform/http/contexts.ts';
import { sendFile } from '../platform/http/files.ts';

/**
 * Serves `GET /pictures/{picture}.webp`: pictures in texts of the school (`picturePath`), and no other file. Cached for
 * a day, so that a removed picture leaves caches soon.
 */
export function registerTextPictures(server: FastifyInstance, app: AppServices): void {
  server.get('/pictures/:name', async (request, reply) => {
    const id = pictureIdAt(request.url.split('?')[0] ?? '');
    const context = openContext(app, {});
    const fileId = id && (await findPicture(context, id));
    const file = fileId ? await findFile(context, fileId) : null;
    return file ? sendFile(request, reply, file, 'public, max-age=86400') : reply.callNotFound();
  });
}
