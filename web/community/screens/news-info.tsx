import { useLoaderData } from 'react-router';
import type { NewsView } from '../../../contract/community/calls.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { CourseRail } from '../../catalog/parts/course-rail.tsx';
import { JsonData } from '../../catalog/parts/json-data.tsx';
import { formatDay } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { usePageData } from '../../client/page-data.ts';
import { type PageArgs, read } from '../../client/request.ts';
import type { Share } from '../../client/share.ts';
import { Cover } from '../../kit/cover.tsx';
import { Link } from '../../kit/link.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { newsCategoryWords } from '../parts/category-words.ts';
import { feedLink } from '../parts/feed-link.ts';
import { Film } from '../parts/film.tsx';
import { NewsGrid } from '../parts/news-card.tsx';
import { newsData } from '../parts/news-data.ts';
import { VideoLink } from '../parts/video-link.tsx';

export const handle: ScreenHandle = {
  title: () => m.news_title(),
  back: () => path.newsIndex(),
  share: ({ slug, title, published_at, updated_at }: NewsView): Share => ({
    thing: { of: 'news', slug },
    version: updated_at,
    alt: title,
    type: 'article',
    facts: [
      ['article:published_time', published_at],
      ['article:modified_time', updated_at],
    ],
  }),
};
export const loader = (args: PageArgs) =>
  read(args, 'newsInfo', { slug: args.params.slug ?? args.url.searchParams.get('slug') ?? '' });
export const meta = ({ loaderData }: { loaderData?: NewsView }) => [
  ...titled(loaderData?.title ?? m.news_title(), loaderData?.summary),
  feedLink(),
];

export default function NewsInfoScreen() {
  const news = useLoaderData<typeof loader>();
  const page = usePageData();
  return (
    <>
      {page && <JsonData data={import.meta.env.SSR ? newsData(news, page) : null} />}
      <article className="mx-auto max-w-[44rem]">
        <p className="text-ink-soft">
          {news.kind === 'video' && `${m.news_video()} · `}
          <Link to={path.newsIndex({ category: news.category })} className="hover:text-blue hover:underline">
            {newsCategoryWords(news.category)}
          </Link>
          {' · '}
          <time dateTime={news.published_on}>{formatDay(news.published_on)}</time>
        </p>
        <h1 className="mt-2 text-head font-strong text-balance mobile:text-title">{news.title}</h1>
        <p className="mt-3 text-lead text-ink-soft mobile:text-body">{news.summary}</p>
        <div className="mt-7 mobile:mt-5">
          {news.film ? (
            <Film film={news.film} title={news.title} category={news.motif} seed={news.cover_seed} />
          ) : news.video_link ? (
            <VideoLink
              to={news.video_link}
              label={m.news_watch()}
              category={news.motif}
              seed={news.cover_seed}
            />
          ) : (
            <div className="overflow-hidden rounded-lg">
              <Cover category={news.motif} seed={news.cover_seed} className="aspect-video" first />
            </div>
          )}
        </div>
        <div className="mt-8 grid gap-5 text-lead leading-relaxed mobile:mt-6 mobile:gap-4 mobile:text-body">
          {news.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </article>
      {news.classes.length > 0 && (
        <section className="mt-14 mobile:mt-9" aria-labelledby="news-classes">
          <h2 id="news-classes" className="mb-5 text-title font-strong">
            {m.news_classes()}
          </h2>
          <CourseRail cards={news.classes} />
        </section>
      )}
      {news.more.length > 0 && (
        <section className="mt-14 mobile:mt-9" aria-labelledby="news-more">
          <h2 id="news-more" className="mb-5 text-title font-strong">
            {m.news_more()}
          </h2>
          <NewsGrid news={news.more} />
        </section>
      )}
    </>
  );
}
