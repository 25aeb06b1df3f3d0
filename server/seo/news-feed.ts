import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { NewsCard } from '../../contract/community/calls.ts';
import { feedPath } from '../../contract/community/feed-path.ts';
import { inLanguage, languageTags } from '../../contract/core/locale.ts';
import type { Locale } from '../../contract/core/page.ts';
import { path } from '../../contract/core/paths.ts';
import { sharePath } from '../../contract/core/share-path.ts';
import * as m from '../../messages/compiled/messages.js';
import { newestNews } from '../capabilities/community/index.ts';
import { type AppServices, openContext } from '../platform/http/contexts.ts';
import { escapeMarkup } from '../platform/markup.ts';

/** Entries in the feed: about a month of news. */
const maxEntries = 30;

/** Names the language of a text where it is not the feed's. */
const langOf = (language: Locale, locale: Locale): string =>
  language === locale ? '' : ` xml:lang="${languageTags[language]}"`;

function itemOf(piece: NewsCard, { origin, locale }: { origin: string; locale: Locale }) {
  const address = escapeMarkup(origin + inLanguage(path.newsInfo(piece.slug), locale));
  const picture = escapeMarkup(origin + sharePath({ of: 'news', slug: piece.slug }, locale));
  return [
    '<item>',
    `<title${langOf(piece.title_language, locale)}>${escapeMarkup(piece.title)}</title>`,
    `<link>${address}</link>`,
    `<guid isPermaLink="true">${address}</guid>`,
    `<description${langOf(piece.summary_language, locale)}>${escapeMarkup(piece.summary)}</description>`,
    `<category>${escapeMarkup(categoryWords(piece, locale))}</category>`,
    `<pubDate>${new Date(piece.published_at).toUTCString()}</pubDate>`,
    `<media:thumbnail url="${picture}"/>`,
    '</item>',
  ].join('\n');
}

const categoryWords = ({ category }: NewsCard, locale: Locale): string =>
  ({
    school: m.news_category_school,
    classroom: m.news_category_classroom,
    contests: m.news_category_contests,
    parents: m.news_category_parents,
  })[category]({}, { locale });

/** The news in one language as RSS 2.0. */
async function feedOf(app: AppServices, locale: Locale): Promise<string> {
  const context = openContext(app, { locale });
  const { publicUrl: origin, storeName } = context.settings;
  const pieces = await newestNews(context, maxEntries);
  const self = escapeMarkup(origin + feedPath(locale));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">',
    '<channel>',
    `<title>${escapeMarkup(m.news_feed_title({ store: storeName[locale] }, { locale }))}</title>`,
    `<link>${escapeMarkup(origin + inLanguage(path.newsIndex(), locale))}</link>`,
    `<atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    `<description>${escapeMarkup(m.news_lead({}, { locale }))}</description>`,
    `<language>${languageTags[locale]}</language>`,
    ...pieces.map((piece) => itemOf(piece, { origin, locale })),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

/** Serves `/news_feed.xml` and `/en/news_feed.xml`. */
export function registerNewsFeed(server: FastifyInstance, app: AppServices): void {
  const answering = (locale: Locale) => async (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .type('application/rss+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=600')
      .send(await feedOf(app, locale));
  server.get(feedPath('zh'), answering('zh'));
  server.get(feedPath('en'), answering('en'));
}
