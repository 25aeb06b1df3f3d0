import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { LinkButton } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Pager } from '../../kit/pager.tsx';
import { Tabs } from '../../kit/tabs.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { NewsGrid } from '../parts/news-card.tsx';

export const handle: ScreenHandle = { title: () => m.news_title() };

const words = (isVideos: boolean) =>
  isVideos
    ? { title: m.news_videos_title(), lead: m.news_videos_lead() }
    : { title: m.news_title(), lead: m.news_lead() };

export async function loader(args: PageArgs) {
  const isVideos = args.url.pathname.includes('news_videos');
  const page = Number(args.url.searchParams.get('page')) || 1;
  const list = await read(args, 'newsIndex', { page, page_size: 12, ...(isVideos ? { kind: 'video' } : {}) });
  return { isVideos, list };
}
export const meta = ({ loaderData }: { loaderData?: { isVideos: boolean } }) => {
  const { title, lead } = words(loaderData?.isVideos ?? false);
  return titled(title, lead);
};

/** What the school tells: everything, or the videos. */
export default function NewsIndexScreen() {
  const { isVideos, list } = useLoaderData<typeof loader>();
  const { title, lead } = words(isVideos);
  const own = isVideos ? path.newsVideos : path.newsIndex;
  return (
    <>
      <PageTitle lead={lead}>{title}</PageTitle>
      <Tabs
        label={m.news_title()}
        className="mb-7 mobile:mb-5"
        tabs={[
          { to: path.newsIndex(), label: m.news_all(), current: !isVideos },
          { to: path.newsVideos(), label: m.news_videos_title(), current: isVideos },
        ]}
      />
      {list.items.length === 0 ? (
        <EmptyState
          title={m.kit_no_data()}
          action={<LinkButton to={path.courseIndex()}>{m.orders_cart_find()}</LinkButton>}
        >
          {m.news_none()}
        </EmptyState>
      ) : (
        <NewsGrid news={list.items} />
      )}
      <Pager
        className="mt-8"
        page={list.page}
        pageSize={list.page_size}
        total={list.total}
        to={(page) => own({ page })}
      />
    </>
  );
}
