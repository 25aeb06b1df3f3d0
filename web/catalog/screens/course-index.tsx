import { useMemo } from 'react';
import { useLoaderData } from 'react-router';
import type { CourseFilter, CourseList } from '../../../contract/catalog/calls.ts';
import { mostCounted } from '../../../contract/catalog/facet-names.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { titled } from '../../client/meta.ts';
import { pack, unpack } from '../../client/packed.ts';
import { useDevice, useReadsMoney } from '../../client/page-data.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { LinkButton } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { useLinks } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Pager } from '../../kit/pager.tsx';
import { QueryForm, ShowButton } from '../../kit/query-form.tsx';
import { Select } from '../../kit/select.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { SearchBox } from '../../shells/search-box.tsx';
import { categoryName } from '../parts/category-name.ts';
import { CourseGrid } from '../parts/course-card.tsx';
import { filterFrom, type ShownFacets, shownFacets, withinChoices } from '../parts/facet-choices.ts';
import { ChosenFacets, Facets } from '../parts/facets.tsx';
import { kindName } from '../parts/kind-name.ts';
import { ReadNotice } from '../parts/read-notice.tsx';
import { type ShownCard, shownCards } from '../parts/shown-card.ts';
import { KindTabs } from './kind-tabs.tsx';

export const handle: ScreenHandle = {
  title: () => m.shell_nav_courses(),
  worthFinding: ({ found }: Loaded) => found > 0,
};
export async function loader(args: PageArgs) {
  const asked = filterFrom(args.url.searchParams);
  const [list, facets] = await Promise.all([
    read(args, 'courseIndex', asked),
    read(args, 'courseFacets', asked),
  ]);
  const filter = withinChoices(asked, facets);
  const shown: Shown = {
    filter,
    list: { ...list, items: shownCards(list.items) },
    facets: shownFacets(facets),
  };
  const isCategory = facets.category.some(({ value }) => value === filter.category);
  return { filter, isCategory, found: list.items.length, shown: pack(shown) };
}
type Loaded = Awaited<ReturnType<typeof loader>>;
type Shown = {
  filter: CourseFilter;
  list: Omit<CourseList, 'items'> & { items: ShownCard[] };
  facets: ShownFacets;
};

export const meta = ({ loaderData }: { loaderData?: Loaded }) => {
  const { filter: { category = '', kind } = {}, isCategory } = loaderData ?? {};
  const about = [...(isCategory ? [categoryName(category)] : []), ...(kind ? [kindName(kind)] : [])];
  const title = about.length > 0 ? about.join(' · ') : m.catalog_title();
  return titled(title, m.shell_description());
};

const listOf = (filter: CourseFilter) => path.courseIndex(filter);

const sorts = (readsMoney: boolean) =>
  [
    ['recommended', m.catalog_sort_recommended()],
    ['soonest', m.catalog_sort_soonest()],
    ['price_low', m.catalog_sort_price_low()],
    ['price_high', m.catalog_sort_price_high()],
    ['newest', m.catalog_sort_newest()],
  ]
    .map(([value = '', label = '']) => ({ value, label }))
    .filter(({ value }) => readsMoney || !value.startsWith('price'));

/** The query parameters of an address. */
const namesAndValues = (address: string) =>
  Object.fromEntries(new URLSearchParams(address.split('?')[1] ?? ''));

function Results({ filter, list, facets }: Shown) {
  const { go } = useLinks();
  const readsMoney = useReadsMoney();
  const show = (sort: string) => void go(listOf({ ...filter, sort, page: undefined } as CourseFilter));
  return (
    <section aria-labelledby="courses-found">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="courses-found" className="text-lead font-strong" aria-live="polite">
          {list.total >= mostCounted
            ? m.catalog_found_many({ count: mostCounted - 1 })
            : m.catalog_found({ count: list.total })}
        </h2>
        <QueryForm
          preserved={namesAndValues(listOf({ ...filter, sort: undefined, page: undefined }))}
          onQuery={(query) => show(query.get('sort') ?? '')}
          className="flex items-end gap-2"
        >
          <Select
            name="sort"
            label={m.catalog_sort()}
            labelHidden
            className="w-56 mobile:w-44"
            empty={null}
            options={sorts(readsMoney)}
            value={filter.sort ?? 'recommended'}
            onValue={show}
          />
          <ShowButton />
        </QueryForm>
      </div>
      <div className="my-4">
        <ChosenFacets filter={filter} facets={facets} to={listOf} withText />
      </div>
      <ReadNotice typed={filter.q ?? ''} read={list} />
      {list.items.length === 0 ? (
        <EmptyState action={<LinkButton to={path.courseIndex()}>{m.catalog_clear()}</LinkButton>}>
          {m.catalog_none_words()}
        </EmptyState>
      ) : (
        <CourseGrid cards={list.items} columns={3} />
      )}
      <Pager list={list} to={(page) => path.courseIndex({ ...filter, page })} />
    </section>
  );
}

export default function CourseIndexScreen() {
  const { shown } = useLoaderData<typeof loader>();
  const all = useMemo(() => unpack(shown), [shown]);
  const { filter, list, facets } = all;
  const choices = <Facets filter={filter} facets={facets} total={list.total} to={listOf} />;
  if (useDevice() === 'mobile') {
    return (
      <>
        <PageTitle>{m.catalog_title()}</PageTitle>
        <KindTabs current="courses" />
        <div className="mb-5 grid gap-3">
          <SearchBox />
          {choices}
        </div>
        <Results {...all} />
      </>
    );
  }
  return (
    <>
      <PageTitle lead={m.catalog_lead()}>{m.catalog_title()}</PageTitle>
      <KindTabs current="courses" />
      <div className="grid grid-cols-[17rem_1fr] items-start gap-10">
        {choices}
        <Results {...all} />
      </div>
    </>
  );
}
