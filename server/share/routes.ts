import type { FastifyInstance } from 'fastify';
import type { Locale } from '../../contract/core/page.ts';
import { type SharedThing, type SharePicture, sharedThing } from '../../contract/core/share-path.ts';
import { viewNews } from '../capabilities/community/index.ts';
import type { Context } from '../platform/context.ts';
import { type AppServices, openContext } from '../platform/http/contexts.ts';
import { isRefusal } from '../platform/refusal.ts';
import { viewCourse } from '../reads/courses/course-info.ts';
import { viewTeacher } from '../reads/courses/teachers-index.ts';
import type { ShareCard } from './card.ts';
import { homeCard, newsShareCard, offeringCard, teacherCard } from './cards.ts';
import { drawnFor } from './covers.ts';
import { drawCard, drawSquare } from './draw-card.ts';
import { openFaces } from './face.ts';
import { registerPosters } from './posters.ts';
import { createRenderer, fingerprint } from './render.ts';
import { writableCard } from './writable-card.ts';

async function cardOf(context: Context, thing: SharedThing): Promise<ShareCard> {
  if (thing.of === 'home') return homeCard(context);
  if (thing.of === 'teacher') return teacherCard(await viewTeacher(context, thing), context);
  if (thing.of === 'news') return newsShareCard((await viewNews(context, thing)).piece, context);
  const offering = await viewCourse(context, thing);
  return offeringCard(
    offering,
    await drawnFor(context, { category: offering.category, seed: offering.number }),
    context,
  );
}

/** The share picture of a thing as SVG, with its current data; null if it does not exist. */
export async function cardDrawing(
  app: AppServices,
  { thing, locale, shape }: SharePicture,
  faces: Awaited<ReturnType<typeof openFaces>>,
): Promise<string | null> {
  try {
    const cardIn = (language: Locale) => cardOf(openContext(app, { locale: language }), thing);
    const card = await writableCard(await cardIn(locale), faces, () => cardIn(locale === 'zh' ? 'en' : 'zh'));
    return shape === 'square' ? drawSquare(card) : drawCard(card, faces);
  } catch (error) {
    if (isRefusal(error) && error.refusal === 'not_found') return null;
    throw error;
  }
}

/** Serves `GET /share/{name}.{zh|en}[.square].png`: the picture beside a shared link (Open Graph, `og:image`). */
export function registerShareCards(server: FastifyInstance, app: AppServices): void {
  const renderer = createRenderer({ cacheBytes: 8_000_000, atOnce: 2, waiting: 40 });
  registerPosters(server, app, renderer);
  // The fonts are read with the first card, not at start.
  let faces: ReturnType<typeof openFaces> | null = null;
  server.get<{ Params: { file: string } }>('/share/:file', async (request, reply) => {
    const named = sharedThing(request.params.file);
    if (!named) return reply.callNotFound();
    faces ??= openFaces();
    const svg = await cardDrawing(app, named, await faces);
    if (!svg) return reply.callNotFound();
    const etag = `"${fingerprint(svg)}"`;
    reply.header('etag', etag).header('cache-control', 'public, max-age=600');
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    const png = await renderer.render(svg);
    if (!png) return reply.code(503).header('retry-after', 5).header('cache-control', 'no-store').send();
    return reply.type('image/png').send(png);
  });
}
