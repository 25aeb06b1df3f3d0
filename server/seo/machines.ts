import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { inLanguage, languageTags } from '../../contract/core/locale.ts';
import type { Locale } from '../../contract/core/page.ts';
import { pageSlugs } from '../../contract/pages/slugs.ts';
import { findLiveVersions } from '../capabilities/pages/index.ts';
import type { Context } from '../platform/context.ts';
import { type AppServices, openContext } from '../platform/http/contexts.ts';
import { escapeMarkup } from '../platform/markup.ts';
import {
  type ListedPage,
  listedCategories,
  type SitemapKind,
  sitemapKinds,
  sitemapPages,
  sitemapParts,
} from './sitemap.ts';

/** Lists that everybody may read. */
const lists = [
  '/',
  '/course_index',
  '/course_camps',
  '/course_private',
  '/course_activity',
  '/course_competition',
  '/teachers_index',
  '/course_calendar',
  '/news_index',
  '/news_videos',
  '/footer_contact',
  '/footer_teacher_apply',
];
/** Pages that search engines need not read: private areas, and addresses that differ only by a filter. */
const hidden = ['/api/', '/files/', '/admin', '/cart_', '/member_', '/virtual_', '/teacher_', '/pay/'];

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** A page in both languages, each with a link to the other. */
function addresses(origin: string, { path, changed }: ListedPage): string {
  const at = (language: Locale) => escapeMarkup(origin + inLanguage(path, language));
  const links = [
    [languageTags.zh, at('zh')],
    [languageTags.en, at('en')],
    ['x-default', at('zh')],
  ].map(([tag, href]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`);
  const last = changed ? `<lastmod>${changed}</lastmod>` : '';
  return (['zh', 'en'] as const)
    .map((language) => `<url><loc>${at(language)}</loc>${last}${links.join('')}</url>`)
    .join('\n');
}

/** One part of the site map, with language alternates. */
const urlset = (origin: string, pages: readonly ListedPage[]): string =>
  `${head}\n<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${pages
    .map((page) => addresses(origin, page))
    .join('\n')}\n</urlset>\n`;

/** The most addresses that Baidu reads in one file. */
const mostForBaidu = 50_000;

/** Chinese pages for Baidu, which reads neither an index nor alternates. Each page serves phones and computers. */
const urlsetForBaidu = (origin: string, pages: readonly ListedPage[]): string =>
  `${head}\n<urlset xmlns="${schema}" xmlns:mobile="http://www.baidu.com/schemas/sitemap-mobile/1/">\n${pages
    .slice(0, mostForBaidu)
    .map(({ path, changed }) => {
      const last = changed ? `<lastmod>${changed}</lastmod>` : '';
      return `<url><loc>${escapeMarkup(origin + inLanguage(path, 'zh'))}</loc><mobile:mobile type="pc,mobile"/>${last}</url>`;
    })
    .join('\n')}\n</urlset>\n`;

/** The index of the site map's parts. */
const indexOf = (origin: string, names: readonly string[]): string =>
  `${head}\n<sitemapindex xmlns="${schema}">\n${names
    .map((name) => `<sitemap><loc>${escapeMarkup(`${origin}/sitemap/${name}.xml`)}</loc></sitemap>`)
    .join('\n')}\n</sitemapindex>\n`;

/** Lists, subjects and the school's own pages. */
async function ownPages(context: Context): Promise<ListedPage[]> {
  const subjects = await listedCategories(context);
  const written = await findLiveVersions(context, pageSlugs);
  return [
    ...lists.map((path) => ({ path })),
    ...subjects.map((code) => ({ path: `/course_index?category=${encodeURIComponent(code)}` })),
    ...pageSlugs.map((slug) => ({ path: `/footer_${slug}`, changed: written[slug].day })),
  ];
}

/** The names of the site map's parts. */
async function listParts(app: AppServices): Promise<string[]> {
  const context = openContext(app, {});
  const parts = await Promise.all(
    sitemapKinds.map(async (kind) =>
      (await sitemapParts(context, kind)).map((first) => `${kind}/${encodeURIComponent(first)}`),
    ),
  );
  return ['pages', ...parts.flat()];
}

/** Every listed page, until Baidu's limit is reached. */
async function allPages(app: AppServices): Promise<ListedPage[]> {
  const context = openContext(app, {});
  const pages = await ownPages(context);
  for (const kind of sitemapKinds)
    for (const first of await sitemapParts(context, kind))
      if (pages.length < mostForBaidu) pages.push(...(await sitemapPages(context, { kind, first })));
  return pages;
}

/** An hour in shared caches: these files change rarely. */
const keptByAll = 'public, max-age=3600';
const asXml = (reply: FastifyReply, text: string) =>
  reply.type('application/xml; charset=utf-8').header('cache-control', keptByAll).send(text);

/** Serves `/robots.txt` and the site map (sitemaps.org) in parts, with the public address of the shop. */
export function registerMachines(server: FastifyInstance, app: AppServices): void {
  server.get('/robots.txt', (_request, reply) => {
    const rules = hidden.flatMap((path) => [`Disallow: ${path}`, `Disallow: /en${path}`]);
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', keptByAll)
      .send(
        [
          'User-agent: *',
          ...rules,
          '',
          `Sitemap: ${app.settings.publicUrl}/sitemap.xml`,
          `Sitemap: ${app.settings.publicUrl}/sitemap_baidu.xml`,
          '',
        ].join('\n'),
      );
  });
  // The index scans every listed row, so repeated requests are served from memory.
  const index = new LRUCache({ max: 1, ttl: 600_000, fetchMethod: () => listParts(app) });
  server.get('/sitemap.xml', async (_request, reply) =>
    asXml(reply, indexOf(app.settings.publicUrl, await index.forceFetch('parts'))),
  );
  const forBaidu = new LRUCache({
    max: 1,
    ttl: 600_000,
    fetchMethod: async () => urlsetForBaidu(app.settings.publicUrl, await allPages(app)),
  });
  server.get('/sitemap_baidu.xml', async (_request, reply) => asXml(reply, await forBaidu.forceFetch('all')));
  server.get('/sitemap/pages.xml', async (_request, reply) =>
    asXml(reply, urlset(app.settings.publicUrl, await ownPages(openContext(app, {})))),
  );
  server.get<{ Params: { kind: string; first: string } }>(
    '/sitemap/:kind/:first.xml',
    async (request, reply) => {
      const kind = sitemapKinds.find((known): known is SitemapKind => known === request.params.kind);
      if (!kind) return reply.callNotFound();
      const { first } = request.params;
      const pages = await sitemapPages(openContext(app, {}), { kind, first });
      return pages.length === 0 ? reply.callNotFound() : asXml(reply, urlset(app.settings.publicUrl, pages));
    },
  );
}
