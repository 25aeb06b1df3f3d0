import { useLoaderData } from 'react-router';
import { feedPath } from '../../../contract/community/feed-path.ts';
import { type NewsCategory, newsCategories } from '../../../contract/community/kinds.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { getLocale } from '../../../messages/compiled/runtime.js';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { LinkButton } from '../../kit/button.tsx';
import { cx } from '../../kit/class-names.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Link } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Pager } from '../../kit/pager.tsx';
import { Tabs } from '../../kit/tabs.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { newsCategoryWords } from '../parts/category-words.ts';
import { feedLink } from '../parts/feed-link.ts';
import { NewsGrid } from '../parts/news-card.tsx';

export const handle: ScreenHandle = { title: (route) => words(route === 'news_videos').title };

const words = (isVideos: boolean) =>
  isVideos
    ? { title: m.news_videos_title(), lead: m.news_videos_lead() }
    : { title: m.news_title(), lead: m.news_lead() };

const chipLink = (isCurrent: boolean) =>
  cx(
    'inline-flex min-h-11 items-center rounded-md px-3.5 py-1.5 text-small inset-ring',
    isCurrent
      ? 'bg-blue text-white inset-ring-blue'
      : 'bg-sheet inset-ring-edge/60 hover:inset-ring-ink-soft',
  );

export async function loader(args: PageArgs) {
  const isVideos = args.url.pathname.includes('news_videos');
  const page = Number(args.url.searchParams.get('page')) || 1;
  const requested = args.url.searchParams.get('category');
  const category = newsCategories.find((name) => name === requested);
  const list = await read(args, 'newsIndex', {
    page,
    page_size: 12,
    ...(isVideos ? { kind: 'video' } : {}),
    ...(category ? { category } : {}),
  });
  return { isVideos, category, list };
}
export const meta = ({
  loaderData,
}: {
  loaderData?: { isVideos: boolean; category?: NewsCategory | undefined };
}) => {
  const { title, lead } = words(loaderData?.isVideos ?? false);
  const category = loaderData?.category;
  return [...titled(category ? `${newsCategoryWords(category)} · ${title}` : title, lead), feedLink()];
};

/** The school's news: all, or videos only. */
export default function NewsIndexScreen() {
  const { isVideos, category, list } = useLoaderData<typeof loader>();
  const { title, lead } = words(isVideos);
  const listPath = isVideos ? path.newsVideos : path.newsIndex;
  return (
    <>
      <PageTitle lead={lead}>{title}</PageTitle>
      <Tabs
        label={m.news_title()}
        className="mb-4"
        tabs={[
          { to: path.newsIndex(), label: m.news_all(), current: !isVideos },
          { to: path.newsVideos(), label: m.news_videos_title(), current: isVideos },
        ]}
      />
      <nav aria-label={m.news_categories()} className="mb-7 flex flex-wrap gap-2 mobile:mb-5">
        {[undefined, ...newsCategories].map((name) => (
          <Link
            key={name ?? 'all'}
            to={listPath({ category: name })}
            aria-current={name === category ? 'page' : undefined}
            className={chipLink(name === category)}
          >
            {name ? newsCategoryWords(name) : m.news_category_all()}
          </Link>
        ))}
      </nav>
      {list.items.length === 0 ? (
        <EmptyState action={<LinkButton to={path.courseIndex()}>{m.orders_cart_find()}</LinkButton>}>
          {m.news_none()}
        </EmptyState>
      ) : (
        <NewsGrid news={list.items} />
      )}
      <Pager list={list} to={(page) => listPath({ category, page })} />
      <p className="mt-6 text-small">
        <a
          href={feedPath(getLocale())}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center gap-2 text-blue hover:underline"
        >
          {m.news_subscribe()}
        </a>
      </p>
    </>
  );
}
