import type { NewsView } from '../../../contract/community/calls.ts';
import { languageTags } from '../../../contract/core/locale.ts';
import { path } from '../../../contract/core/paths.ts';
import { plainLines } from '../../../contract/pages/rich-text.ts';
import * as m from '../../../messages/compiled/messages.js';
import {
  type About,
  addressIn,
  breadcrumbs,
  graph,
  pictureOf,
  school,
} from '../../catalog/parts/structured-data.ts';

/** The structured data of a news item (schema.org): an article, or a film that is stored here. */
export function newsData(news: NewsView, about: About): Record<string, unknown> {
  const to = path.newsInfo(news.slug);
  const url = addressIn(about)(to);
  const shared = {
    name: news.title,
    description: news.summary,
    url,
    inLanguage: languageTags[about.locale],
    publisher: school(about),
  };
  const picture = pictureOf({ of: 'news', slug: news.slug }, about);
  const data = news.film
    ? {
        '@type': 'VideoObject',
        ...shared,
        thumbnailUrl: picture,
        uploadDate: news.published_at,
        contentUrl: about.origin + news.film.url,
        encodingFormat: news.film.media_type,
      }
    : {
        '@type': 'NewsArticle',
        ...shared,
        headline: news.title,
        image: picture,
        mainEntityOfPage: url,
        datePublished: news.published_at,
        dateModified: news.updated_at,
        author: school(about),
        articleBody: plainLines(news.body).join('\n\n'),
      };
  const list =
    news.kind === 'video'
      ? { name: m.news_videos_title(), to: path.newsVideos() }
      : { name: m.news_title(), to: path.newsIndex() };
  return graph(data, breadcrumbs([list, { name: news.title, to }], about));
}
