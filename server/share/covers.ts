import type { FastifyInstance } from 'fastify';
import { drawCover } from '../../drawing/cover-art.ts';

/** A drawing may be changed by a new version: a month is long enough for who comes again. */
const kept = 'public, max-age=2592000';

/** `GET /covers/{category}/{seed}.svg`: the drawn picture of an offering without one of its own (`coverPath`). */
export function registerCovers(server: FastifyInstance): void {
  server.get<{ Params: { category: string; seed: string } }>(
    '/covers/:category/:seed.svg',
    (request, reply) => {
      const { category, seed } = request.params;
      return reply
        .type('image/svg+xml')
        .header('cache-control', kept)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(
          `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300" viewBox="0 0 400 300">${drawCover(category, seed)}</svg>`,
        );
    },
  );
}
