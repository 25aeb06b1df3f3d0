import { useState } from 'react';
import { useLoaderData } from 'react-router';
import type { CourseFilter } from '../../../contract/catalog.ts';
import * as m from '../../../messages/compiled/messages.js';
import { titled } from '../../client/meta.ts';
import { useDevice } from '../../client/page-data.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { Button, LinkButton } from '../../kit/button.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Link, useLinks } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Pager } from '../../kit/pager.tsx';
import { Select } from '../../kit/select.tsx';
import { categoryName } from '../../parts/catalog/category-name.ts';
import { CourseGrid } from '../../parts/catalog/course-card.tsx';
import { kindName } from '../../parts/catalog/kind-name.ts';
import { path } from '../../paths.ts';
import type { ScreenHandle } from '../../shells/screen.ts';
import { SearchBox } from '../../shells/search-box.tsx';
import {
  choiceOf,
  choicesOf,
  type FilterName,
  filterFrom,
  type Screen,
  withChoice,
} from './filter-choices.ts';
import { KindTabs } from './kind-tabs.tsx';

export const handle: ScreenHandle = {
  title: () => m.shell_nav_courses(),
  worthFinding: ({ list }: Loaded) => list.items.length > 0,
};
export async function loader(args: PageArgs) {
  const filter = filterFrom(args.url.searchParams);
  const [list, screen] = await Promise.all([
    read(args, 'courseIndex', filter),
    read(args, 'courseScreen', {}),
  ]);
  return { filter, list, screen };
}
type Loaded = Awaited<ReturnType<typeof loader>>;

export const meta = ({ loaderData }: { loaderData?: Loaded }) => {
  const { filter: { category = '', kind } = {}, screen } = loaderData ?? {};
  const isKnown = screen?.category_list.some(({ code }) => code === category);
  const about = [...(isKnown ? [categoryName(category)] : []), ...(kind ? [kindName(kind)] : [])];
  const title = about.length > 0 ? about.join(' · ') : m.catalog_title();
  return titled(title, m.shell_description());
};

const filterNames = ['category', 'grade', 'age', 'weekday', 'site', 'teacher', 'price'] as const;

function Filters({ filter, screen }: { filter: CourseFilter; screen: Screen }) {
  const { go } = useLinks();
  const choices = choicesOf(screen);
  const change = (name: FilterName, value: string) => go(path.courseIndex(withChoice(filter, name, value)));
  return (
    <div className="grid gap-4">
      {filterNames.map((name) => (
        <Select
          key={name}
          name={name}
          label={choices[name].label}
          options={choices[name].options}
          value={choiceOf(filter, name)}
          onValue={(value) => change(name, value)}
        />
      ))}
      <Checkbox
        name="open_only"
        label={m.catalog_open_only()}
        checked={Boolean(filter.open_only)}
        onValue={(checked) => change('open_only', checked ? '1' : '')}
      />
    </div>
  );
}

/** What is chosen, each with a way to take it back. */
function Chips({ filter, screen }: { filter: CourseFilter; screen: Screen }) {
  const choices = choicesOf(screen);
  const chosen = filterNames.flatMap((name) => {
    const option = choices[name].options.find((one) => one.value === choiceOf(filter, name));
    return option && option.value !== '' ? [{ name: name as FilterName | 'q', label: option.label }] : [];
  });
  if (filter.open_only) chosen.push({ name: 'open_only', label: m.catalog_open_only() });
  if (filter.q) chosen.unshift({ name: 'q', label: `“${filter.q}”` });
  if (chosen.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label={m.catalog_chosen()}>
      {chosen.map(({ name, label }) => (
        <li key={name}>
          <Link
            to={path.courseIndex(withChoice(filter, name, ''))}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-blue-wash px-3.5 text-small text-blue-deep hover:bg-blue hover:text-white mobile:min-h-11"
          >
            {label}
            <Icon name="x" label={m.catalog_remove()} className="size-[1em]" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={path.courseIndex()}
          className="inline-flex min-h-9 items-center px-2 text-small text-blue hover:underline mobile:min-h-11"
        >
          {m.catalog_clear()}
        </Link>
      </li>
    </ul>
  );
}

const sorts = () =>
  [
    ['recommended', m.catalog_sort_recommended()],
    ['soonest', m.catalog_sort_soonest()],
    ['price_low', m.catalog_sort_price_low()],
    ['price_high', m.catalog_sort_price_high()],
    ['newest', m.catalog_sort_newest()],
  ].map(([value = '', label = '']) => ({ value, label }));

function Results() {
  const { filter, list, screen } = useLoaderData<typeof loader>();
  const { go } = useLinks();
  return (
    <section aria-labelledby="courses-found">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="courses-found" className="text-lead font-strong" aria-live="polite">
          {m.catalog_found({ count: list.total })}
        </h2>
        <Select
          name="sort"
          label={m.catalog_sort()}
          labelHidden
          className="w-56 mobile:w-44"
          options={sorts()}
          value={filter.sort ?? 'recommended'}
          onValue={(value) => go(path.courseIndex(withChoice(filter, 'sort', value)))}
        />
      </div>
      <div className="my-4">
        <Chips filter={filter} screen={screen} />
      </div>
      {list.items.length === 0 ? (
        <EmptyState
          title={m.kit_no_data()}
          action={<LinkButton to={path.courseIndex()}>{m.catalog_clear()}</LinkButton>}
        >
          {m.catalog_none_words()}
        </EmptyState>
      ) : (
        <CourseGrid cards={list.items} columns={3} />
      )}
      <Pager
        className="mt-10"
        page={list.page}
        pageSize={list.page_size}
        total={list.total}
        to={(page) => path.courseIndex({ ...filter, page })}
      />
    </section>
  );
}

export default function CourseIndexScreen() {
  const { filter, screen } = useLoaderData<typeof loader>();
  const [open, setOpen] = useState(false);
  if (useDevice() === 'mobile') {
    return (
      <>
        <PageTitle>{m.catalog_title()}</PageTitle>
        <KindTabs current="courses" />
        <div className="mb-4 flex gap-2">
          <div className="grow">
            <SearchBox />
          </div>
          <Button look="secondary" icon="funnel-simple" onClick={() => setOpen(true)}>
            {m.catalog_filter()}
          </Button>
        </div>
        <Results />
        <Dialog
          open={open}
          onClose={() => setOpen(false)}
          title={m.catalog_filter()}
          actions={
            <Button wide onClick={() => setOpen(false)}>
              {m.catalog_show()}
            </Button>
          }
        >
          <Filters filter={filter} screen={screen} />
        </Dialog>
      </>
    );
  }
  return (
    <>
      <PageTitle lead={m.catalog_lead()}>{m.catalog_title()}</PageTitle>
      <KindTabs current="courses" />
      <div className="grid grid-cols-[17rem_1fr] gap-10">
        <aside aria-label={m.catalog_filter()}>
          <Filters filter={filter} screen={screen} />
        </aside>
        <Results />
      </div>
    </>
  );
}
