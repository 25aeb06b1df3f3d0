import type { FastifyInstance, FastifyReply } from 'fastify';
import { inLanguage } from '../contract/locale.ts';
import { offeringPath } from '../contract/offering-path.ts';
import { type Floor, openContext } from './platform/http/contexts.ts';
import { countSitemapParts, offeringsOfPart } from './screens/sitemap.ts';

/** Pages that everybody may read and that are no offering. */
const pages = [
  '/',
  '/course_index',
  '/course_camps',
  '/course_private',
  '/course_activity',
  '/course_competition',
  '/teachers_index',
  '/course_calendar',
  '/footer_terms',
  '/footer_privacy',
  '/footer_children',
];
/** What machines need not read: places of one's own, and addresses that only differ by their filter. */
const hidden = ['/api/', '/files/', '/admin', '/cart_', '/member_', '/virtual_', '/teacher_', '/pay/'];

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const languages = { zh: 'zh', en: 'en' } as const;

/** One page in both its languages, each naming the other. */
function addresses(origin: string, path: string, changed?: string): string {
  const at = (language: 'zh' | 'en') => escaped(origin + inLanguage(path, language));
  const links = Object.entries(languages).map(
    ([language, tag]) =>
      `<xhtml:link rel="alternate" hreflang="${tag}" href="${at(language as 'zh' | 'en')}"/>`,
  );
  const last = changed ? `<lastmod>${changed}</lastmod>` : '';
  return (['zh', 'en'] as const)
    .map((language) => `<url><loc>${at(language)}</loc>${last}${links.join('')}</url>`)
    .join('');
}

const urlset = (urls: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls}</urlset>`;
const asXml = (reply: FastifyReply, text: string) =>
  reply.type('application/xml').header('cache-control', 'public, max-age=3600').send(text);

/** `/robots.txt` and the site map (sitemaps.org) in parts: what search engines read, with the deployment's own address. */
export function registerMachines(server: FastifyInstance, floor: Floor): void {
  const origin = floor.settings.publicUrl;
  server.get('/robots.txt', (_request, reply) => {
    const rules = hidden.flatMap((path) => [`Disallow: ${path}`, `Disallow: /en${path}`]);
    return reply
      .type('text/plain')
      .header('cache-control', 'public, max-age=3600')
      .send(['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n'));
  });
  server.get('/sitemap.xml', async (_request, reply) => {
    const parts = await countSitemapParts(openContext(floor, {}));
    const names = ['pages', ...Array.from({ length: parts }, (_one, index) => String(index + 1))];
    const maps = names.map((name) => `<sitemap><loc>${escaped(origin)}/sitemap/${name}.xml</loc></sitemap>`);
    return asXml(
      reply,
      `<?xml version="1.0" encoding="UTF-8"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${maps.join('')}</sitemapindex>`,
    );
  });
  server.get<{ Params: { part: string } }>('/sitemap/:part.xml', async (request, reply) => {
    const { part } = request.params;
    if (part === 'pages') return asXml(reply, urlset(pages.map((path) => addresses(origin, path)).join('')));
    if (!/^[1-9]\d{0,3}$/.test(part)) return reply.callNotFound();
    const offerings = await offeringsOfPart(openContext(floor, {}), Number(part));
    if (offerings.length === 0) return reply.callNotFound();
    return asXml(
      reply,
      urlset(offerings.map((one) => addresses(origin, offeringPath(one), one.changed)).join('')),
    );
  });
}
