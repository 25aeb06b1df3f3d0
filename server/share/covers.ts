import type { FastifyInstance } from 'fastify';
import { coverFileId } from '../../contract/core/cover-path.ts';
import { type Drawn, drawCover } from '../../drawing/cover-art.ts';
import { isCover, pictured } from '../capabilities/programme/index.ts';
import { cacheAnswers } from '../platform/answer-cache.ts';
import type { Context } from '../platform/context.ts';
import { findFile } from '../platform/files/files.ts';
import { type AppServices, openContext } from '../platform/http/contexts.ts';
import { motifOf, motifOfCategory } from './motif-of.ts';

const immutable = 'public, max-age=2592000, immutable';
/** A subject may change at the desk: shown at once from the cache, asked again after an hour. */
const drawn = 'public, max-age=3600, stale-while-revalidate=2592000';

const offeringNumber = /^[A-Z][A-Z0-9]{1,11}$/;

type Pictured = { found: Awaited<ReturnType<typeof pictured>> };
/** A page of the shop asks for dozens of covers. */
const cached = cacheAnswers<Pictured>({ seconds: 10, most: 2000 });

async function lately(context: Pick<Context, 'db'>, number: string): Promise<Pictured> {
  const known = cached(context.db).get(number);
  if (known) return known;
  const read = { found: await pictured(context, number) };
  cached(context.db).set(number, read);
  return read;
}

/** What the cover of an offering's number shows; of a draft and any other seed, what its path says. */
export async function drawnFor(
  context: Pick<Context, 'db'>,
  { category, seed }: { category: string; seed: string },
): Promise<Drawn> {
  const { found } = offeringNumber.test(seed) ? await lately(context, seed) : { found: undefined };
  return found
    ? { motif: motifOf(found), seed, dress: found.kind }
    : { motif: motifOfCategory(category), seed };
}

/**
 * Serves `GET /covers/{category}/{seed}.svg`: the drawn cover of an offering without an uploaded picture (`coverPath`). Without a shape of its
 * own it fills whatever frame shows it, its subject whole.
 */
export function registerCovers(server: FastifyInstance, app: AppServices): void {
  server.get<{ Params: { category: string; seed: string } }>(
    '/covers/:category/:seed.svg',
    async (request, reply) =>
      reply
        .type('image/svg+xml')
        .header('cache-control', drawn)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(
          `<svg xmlns="http://www.w3.org/2000/svg"><svg viewBox="0 0 280 280" overflow="visible">${drawCover(await drawnFor(openContext(app, {}), request.params))}</svg></svg>`,
        ),
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
      .header('cache-control', immutable)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(file.read());
  });
}
