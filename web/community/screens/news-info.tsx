import { useLoaderData } from 'react-router';
import type { NewsView } from '../../../contract/community/calls.ts';
import { coverPath } from '../../../contract/core/cover-path.ts';
import { languageTags } from '../../../contract/core/locale.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { CourseGrid } from '../../catalog/parts/course-card.tsx';
import { CourseRail } from '../../catalog/parts/course-rail.tsx';
import { JsonData } from '../../catalog/parts/json-data.tsx';
import { formatDay } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { useDevice, usePageData } from '../../client/page-data.ts';
import { Player } from '../../client/player.tsx';
import { type PageArgs, read } from '../../client/request.ts';
import type { Share } from '../../client/share.ts';
import { Cover } from '../../kit/cover.tsx';
import { Link } from '../../kit/link.tsx';
import { Blocks } from '../../pages/parts/rich-text.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { newsCategoryWords } from '../parts/category-words.ts';
import { feedLink } from '../parts/feed-link.ts';
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

/** Related classes: beside the text on a desktop, under it on a phone. */
const NewsClasses = ({ cards }: { cards: NewsView['classes'] }) =>
  useDevice() === 'mobile' ? <CourseRail cards={cards} /> : <CourseGrid cards={cards} columns={1} />;

/** The film if it is stored here, a link if it is elsewhere, else the drawn cover. */
function NewsPicture({ news }: { news: NewsView }) {
  const cover = { category: news.motif, seed: news.cover_seed };
  if (news.film)
    return (
      <Player
        kind="video"
        url={news.film.url}
        label={news.title}
        poster={coverPath(news.motif, news.cover_seed)}
        className="aspect-video rounded-lg"
      />
    );
  if (news.video_link) return <VideoLink to={news.video_link} label={m.news_watch()} {...cover} />;
  return (
    <div className="overflow-hidden rounded-lg">
      <Cover {...cover} className="aspect-video" first />
    </div>
  );
}

export default function NewsInfoScreen() {
  const news = useLoaderData<typeof loader>();
  const page = usePageData();
  return (
    <>
      {page && <JsonData data={import.meta.env.SSR ? newsData(news, page) : null} />}
      <div className="desktop:flex desktop:justify-center desktop:gap-x-14">
        <article className="w-full max-w-[44rem] min-w-0 mobile:mx-auto">
          <p className="text-ink-soft">
            {news.kind === 'video' && `${m.news_video()} · `}
            <Link
              to={path.newsIndex({ category: news.category })}
              className="hover:text-blue hover:underline"
            >
              {newsCategoryWords(news.category)}
            </Link>
            {' · '}
            <time dateTime={news.published_on}>{formatDay(news.published_on)}</time>
          </p>
          <h1
            lang={languageTags[news.title_language]}
            className="mt-2 text-head font-strong text-balance mobile:text-title"
          >
            {news.title}
          </h1>
          <p
            lang={languageTags[news.summary_language]}
            className="mt-3 text-lead text-ink-soft mobile:text-body"
          >
            {news.summary}
          </p>
          <div className="mt-7 mobile:mt-5">
            <NewsPicture news={news} />
          </div>
          <div lang={languageTags[news.body_language]}>
            <Blocks
              content={news.body.content}
              className="mt-8 grid gap-5 text-lead leading-relaxed mobile:mt-6 mobile:gap-4 mobile:text-body"
            />
          </div>
        </article>
        {news.classes.length > 0 && (
          <section className="desktop:w-88 desktop:shrink-0 mobile:mt-9" aria-labelledby="news-classes">
            <h2 id="news-classes" className="mb-5 text-title font-strong">
              {m.news_classes()}
            </h2>
            <NewsClasses cards={news.classes} />
          </section>
        )}
      </div>
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
