import type { FastifyInstance } from 'fastify';
import { create } from 'qrcode';
import { inLanguage } from '../../contract/core/locale.ts';
import { money } from '../../contract/core/money.ts';
import type { Locale } from '../../contract/core/page.ts';
import { path } from '../../contract/core/paths.ts';
import { posterOf } from '../../contract/referrals/poster-path.ts';
import * as m from '../../messages/compiled/messages.js';
import { moneyWords } from '../../words/money.ts';
import { isReferralCode, welcomeOf } from '../capabilities/referrals/index.ts';
import { type AppServices, openContext } from '../platform/http/contexts.ts';
import type { Settings } from '../platform/settings.ts';
import { drawPoster, type Poster } from './draw-poster.ts';
import { openFaces } from './face.ts';
import { type createRenderer, fingerprint } from './render.ts';
import { writableText } from './writable-card.ts';

type Code = { raf: string; locale: Locale };

type Faces = Awaited<ReturnType<typeof openFaces>>;

function posterWords({ raf, locale }: Code, settings: Settings, faces: Faces): Poster {
  const to = { locale };
  const store = writableText(settings.storeName[locale], faces);
  const welcome = welcomeOf(settings);
  const say = (amount: number) => moneyWords(money(amount, settings.currency), to);
  return {
    store,
    title: m.poster_title({}, to),
    words: welcome ? m.poster_words({ off: say(welcome.off) }, to) : m.poster_words_plain({ store }, to),
    small: welcome ? m.poster_least({ least: say(welcome.least), days: welcome.days }, to) : '',
    code: m.poster_code({ raf }, to),
  };
}

/** The poster of a referral code as SVG, with the current welcome; null for an unknown code. */
export async function posterDrawing(app: AppServices, code: Code, faces: Faces): Promise<string | null> {
  if (!(await isReferralCode(openContext(app, {}), code.raf))) return null;
  const { publicUrl } = app.settings;
  const link = publicUrl + inLanguage(path.register({ raf: code.raf }), code.locale);
  const { modules } = create(link, { errorCorrectionLevel: 'M' });
  return drawPoster(posterWords(code, app.settings, faces), modules, faces);
}

/** Serves `GET /share/friend/{code}.{zh|en}.png`: the poster with which a family invites friends. */
export function registerPosters(
  server: FastifyInstance,
  app: AppServices,
  renderer: ReturnType<typeof createRenderer>,
): void {
  let faces: ReturnType<typeof openFaces> | null = null;
  server.get<{ Params: { file: string } }>('/share/friend/:file', async (request, reply) => {
    const code = posterOf(request.params.file);
    faces ??= openFaces();
    const svg = code && (await posterDrawing(app, code, await faces));
    if (!svg) return reply.callNotFound();
    const etag = `"${fingerprint(svg)}"`;
    reply.header('etag', etag).header('cache-control', 'public, max-age=600');
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    const png = await renderer.render(svg);
    if (!png) return reply.code(503).header('retry-after', 5).header('cache-control', 'no-store').send();
    return reply.type('image/png').send(png);
  });
}
