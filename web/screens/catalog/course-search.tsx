import { useLoaderData } from 'react-router';
import type { OfferingCard } from '../../../contract/catalog.ts';
import type { SearchView } from '../../../contract/search.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatAges } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { useDevice } from '../../client/page-data.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { Weekdays } from '../../client/when.tsx';
import { Avatar } from '../../kit/avatar.tsx';
import { Badge, Notice } from '../../kit/badge.tsx';
import { LinkButton } from '../../kit/button.tsx';
import { cx } from '../../kit/class-names.ts';
import { Cover } from '../../kit/cover.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Link } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Pager } from '../../kit/pager.tsx';
import { kindName } from '../../parts/catalog/kind-name.ts';
import { Marked } from '../../parts/catalog/marked.tsx';
import { PriceTag } from '../../parts/catalog/price-tag.tsx';
import { Places, privateLength } from '../../parts/catalog/private-terms.tsx';
import { path } from '../../paths.ts';
import type { ScreenHandle } from '../../shells/screen.ts';
import { SearchBox } from '../../shells/search-box.tsx';

export const handle: ScreenHandle = { title: () => m.search_title() };
export const meta = () => titled(m.search_title());

const dimensions = ['kind', 'category', 'site', 'grade'] as const;
type Dimension = (typeof dimensions)[number];
type Query = { q: string } & Partial<Record<Dimension, string>>;

export async function loader(args: PageArgs) {
  const search = args.url.searchParams;
  const q = (search.get('q') ?? '').trim().slice(0, 60);
  const chosen = Object.fromEntries(
    dimensions.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])),
  );
  const query: Query = { q, ...chosen };
  const page = Number(search.get('page')) || 1;
  const found = q === '' ? null : await read(args, 'courseSearch', { ...query, page } as never);
  return { query, found };
}

const titles: Record<Dimension, () => string> = {
  kind: () => m.search_kind(),
  category: () => m.search_category(),
  site: () => m.search_site(),
  grade: () => m.search_grade(),
};

/** What the results can be narrowed down by, each with how many; what is chosen takes itself back. */
function Facets({ query, facets }: { query: Query; facets: SearchView['facets'] }) {
  return (
    <nav aria-label={m.search_narrow()} className="grid content-start gap-6 mobile:gap-3">
      {dimensions.map((name) =>
        facets[name].length < 2 && !query[name] ? null : (
          <div key={name}>
            <p className="mb-2 font-strong mobile:mb-1 mobile:text-small">{titles[name]()}</p>
            <ul className="flex flex-wrap gap-2 mobile:-mx-5 mobile:flex-nowrap mobile:overflow-x-auto mobile:px-5 mobile:pb-1">
              {facets[name].map((one) => {
                const isChosen = query[name] === one.value;
                return (
                  <li key={one.value} className="shrink-0">
                    <Link
                      to={path.courseSearch({ ...query, [name]: isChosen ? '' : one.value })}
                      aria-current={isChosen ? 'true' : undefined}
                      className={cx(
                        'inline-flex min-h-9 items-center gap-1.5 rounded-full px-3 text-small mobile:min-h-11',
                        isChosen ? 'bg-ink text-white' : 'bg-sheet shadow-rest hover:shadow-lift',
                      )}
                    >
                      {name === 'kind' ? kindName(one.value) : one.label}
                      <span className="tabular opacity-75">{one.count > 999 ? '999+' : one.count}</span>
                    </Link>
                  </li>
                );
              })}
            </ul>
          </div>
        ),
      )}
    </nav>
  );
}

function Result({ card, q }: { card: OfferingCard; q: string }) {
  return (
    <article className="relative flex gap-5 rounded-lg bg-sheet p-4 shadow-rest hover:shadow-lift mobile:gap-3.5 mobile:p-3.5">
      <div className="w-40 shrink-0 self-start overflow-hidden rounded-md mobile:w-24">
        <Cover
          category={card.category}
          seed={card.number}
          src={card.cover}
          className="mobile:aspect-square"
        />
      </div>
      <div className="min-w-0 grow">
        <p className="mb-1">
          <Badge tone="blue">{kindName(card.kind)}</Badge>
        </p>
        <h2 className="font-strong desktop:text-lead">
          <Link to={path.offering(card)} className="after:absolute after:inset-0 hover:text-blue">
            <Marked text={card.name} q={q} />
          </Link>
        </h2>
        <p className="text-small text-ink-soft mobile:line-clamp-2">
          <Marked text={card.summary} q={q} />
        </p>
        <p className="mt-1 text-small text-ink-soft">
          {[...card.teachers.map((teacher) => teacher.name), card.site.name].map((name, index) => (
            <span key={name}>
              {index > 0 && ' · '}
              <Marked text={name} q={q} />
            </span>
          ))}
          {' · '}
          {formatAges(card.age_from, card.age_to)}
        </p>
        {card.private && <p className="mt-1 text-small text-ink-soft">{privateLength(card.private)}</p>}
        {card.next && (
          <p className="mt-1 text-small text-ink-soft">
            <Weekdays session={card.next} />
          </p>
        )}
        <div className="mt-2 flex flex-wrap items-end justify-between gap-2">
          <PriceTag price={card.price} size="small" />
          <Places card={card} />
        </div>
      </div>
    </article>
  );
}

function Teachers({ teachers, q }: { teachers: SearchView['teachers']; q: string }) {
  if (teachers.length === 0) return null;
  return (
    <section aria-label={m.search_teachers()}>
      <ul className="flex flex-wrap gap-3">
        {teachers.map((teacher) => (
          <li key={teacher.id}>
            <Link
              to={path.teachersInfo(teacher.id)}
              className="flex items-center gap-3 rounded-full bg-sheet py-1.5 ps-2 pe-5 shadow-rest hover:shadow-lift"
            >
              <Avatar seed={teacher.id} className="size-11" />
              <span>
                <span className="block font-strong">
                  <Marked text={teacher.name} q={q} />
                </span>
                <span className="block text-small text-ink-soft">{teacher.title}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Counted exactly up to here. */
const mostCounted = 3000;

function Found({ query, found }: { query: Query; found: SearchView }) {
  const q = found.corrected ?? query.q;
  const isMobile = useDevice() === 'mobile';
  const many = found.total >= mostCounted;
  const nothing = found.items.length === 0 && found.teachers.length === 0;
  return (
    <>
      {found.corrected && (
        <Notice className="mb-6">{m.search_corrected({ typed: query.q, q: found.corrected })}</Notice>
      )}
      {nothing ? (
        <EmptyState
          title={m.kit_no_data()}
          action={<LinkButton to={path.courseIndex()}>{m.orders_cart_find()}</LinkButton>}
        >
          {m.search_none()}
        </EmptyState>
      ) : (
        <div className="grid items-start gap-x-12 gap-y-6 desktop:grid-cols-[16rem_minmax(0,1fr)]">
          <Facets query={{ ...query, q }} facets={found.facets} />
          <div className="grid min-w-0 gap-5">
            <p className="text-ink-soft" role="status">
              {many ? m.search_found_many({ count: mostCounted }) : m.search_found({ count: found.total })}
            </p>
            <Teachers teachers={found.teachers} q={q} />
            <ul className={cx('grid gap-4', isMobile && 'gap-3')}>
              {found.items.map((card) => (
                <li key={card.number}>
                  <Result card={card} q={q} />
                </li>
              ))}
            </ul>
            <Pager
              page={found.page}
              pageSize={found.page_size}
              total={found.total}
              to={(page) => path.courseSearch({ ...query, q, page })}
            />
          </div>
        </div>
      )}
    </>
  );
}

export default function CourseSearchScreen() {
  const { query, found } = useLoaderData<typeof loader>();
  const isMobile = useDevice() === 'mobile';
  return (
    <>
      <PageTitle>{found ? m.search_for({ q: query.q }) : m.search_ask()}</PageTitle>
      {(isMobile || !found) && <SearchBox className="mb-6 max-w-160" />}
      {found && <Found query={query} found={found} />}
    </>
  );
}
