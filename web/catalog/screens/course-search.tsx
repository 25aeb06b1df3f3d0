import { type ReactNode, useId } from 'react';
import { useLoaderData } from 'react-router';
import type { CourseFilter, OfferingCard } from '../../../contract/catalog/calls.ts';
import type { FacetsView } from '../../../contract/catalog/facets.ts';
import type { SearchView } from '../../../contract/catalog/search.ts';
import { languageTags } from '../../../contract/core/locale.ts';
import { path } from '../../../contract/core/paths.ts';
import { cut } from '../../../contract/core/typed.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatAges, formatDay } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { useDevice } from '../../client/page-data.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { Weekdays } from '../../client/when.tsx';
import { Avatar } from '../../kit/avatar.tsx';
import { Badge } from '../../kit/badge.tsx';
import { LinkButton } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Pager } from '../../kit/pager.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { SearchBox } from '../../shells/search-box.tsx';
import { chosenFacets, countText, filterFrom, withinChoices } from '../parts/facet-choices.ts';
import { ChosenFacets, Facets } from '../parts/facets.tsx';
import { kindName } from '../parts/kind-name.ts';
import { Marked } from '../parts/marked.tsx';
import { PriceTag } from '../parts/price-tag.tsx';
import { Places, privateLength } from '../parts/private-terms.tsx';
import { ReadNotice } from '../parts/read-notice.tsx';
import { SmallCover } from '../parts/small-cover.tsx';

export const handle: ScreenHandle = { title: () => m.search_title() };
export const meta = () => titled(m.search_title());

type Query = CourseFilter & { q: string };

export async function loader(args: PageArgs) {
  const search = args.url.searchParams;
  const q = cut((search.get('q') ?? '').trim(), 60);
  const { sort: _sort, ...filter } = filterFrom(search);
  const asked: Query = { ...filter, q };
  const results = q === '' ? null : await read(args, 'courseSearch', asked);
  const query: Query = results ? { ...withinChoices(asked, results.facets), q } : asked;
  const isNothing = results !== null && isEmpty(query, results);
  const offered = isNothing ? await read(args, 'courseFacets', {}) : null;
  return { query, results, subjects: offered?.category.slice(0, mostSubjects) ?? [] };
}

/** Subjects proposed where nothing was found. */
const mostSubjects = 8;
type Subjects = FacetsView['category'];

/** Whether nothing of any kind was found, and no filter narrows the search. */
const isEmpty = (query: Query, { total, teachers, sites, categories, news }: SearchView): boolean =>
  total + teachers.length + sites.length + categories.length + news.length === 0 &&
  chosenFacets(query).length === 0;

const searchFor = (filter: CourseFilter) => path.courseSearch(filter);

type Marks = readonly string[];

function Result({ card, marks }: { card: OfferingCard; marks: Marks }) {
  return (
    <article className="relative flex gap-5 rounded-lg bg-sheet p-4 shadow-rest hover:shadow-lift mobile:gap-3.5 mobile:p-3.5">
      <SmallCover offering={card} className="w-40 mobile:w-24" />
      <div className="min-w-0 grow">
        <p className="mb-1">
          <Badge tone="blue">{kindName(card.kind)}</Badge>
        </p>
        <h3 className="font-strong desktop:text-lead">
          <Link to={path.offering(card)} className="after:absolute after:inset-0 hover:text-blue">
            <Marked text={card.name} words={marks} />
          </Link>
        </h3>
        <p className="text-small text-ink-soft mobile:line-clamp-2">
          <Marked text={card.summary} words={marks} />
        </p>
        <p className="mt-1 text-small text-ink-soft">
          {[...card.teachers.map((teacher) => teacher.name), card.site.name].map((name, index) => (
            <span key={name}>
              {index > 0 && ' · '}
              <Marked text={name} words={marks} />
            </span>
          ))}
          {' · '}
          {formatAges(card.age_from, card.age_to)}
        </p>
        {card.private && <p className="mt-1 text-small text-ink-soft">{privateLength(card.private)}</p>}
        {card.next && (
          <p className="mt-1 text-small text-ink-soft">
            <Weekdays session={card.next} place={card.site} />
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

/** Matches other than offerings, beside them. */
function OtherMatches({ results, marks }: { results: SearchView; marks: Marks }) {
  const pill =
    'flex min-h-11 items-center gap-2 rounded-full bg-sheet px-5 font-strong shadow-rest hover:shadow-lift';
  return (
    <>
      <Section title={m.search_teachers()} count={results.teachers.length}>
        {results.teachers.map((teacher) => (
          <li key={teacher.id}>
            <Link
              to={path.teachersInfo(teacher.id)}
              className="flex items-center gap-3 rounded-full bg-sheet py-1.5 ps-2 pe-5 shadow-rest hover:shadow-lift"
            >
              <Avatar seed={teacher.id} name={teacher.name} src={teacher.photo ?? null} className="size-11" />
              <span>
                <span className="block font-strong">
                  <Marked text={teacher.name} words={marks} />
                </span>
                <span className="block text-small text-ink-soft">{teacher.title}</span>
              </span>
            </Link>
          </li>
        ))}
      </Section>
      <Section title={m.search_categories()} count={results.categories.length}>
        {results.categories.map(({ code, name }) => (
          <li key={code}>
            <Link to={path.courseIndex({ category: code })} className={pill}>
              <span>
                <Marked text={name} words={marks} />
              </span>
            </Link>
          </li>
        ))}
      </Section>
      <Section title={m.search_sites()} count={results.sites.length}>
        {results.sites.map((site) => (
          <li key={site.id}>
            <Link to={path.courseIndex({ site: site.id })} className={pill}>
              <Icon name={site.kind === 'online' ? 'monitor-play' : 'map-pin'} className="size-[1.15em]" />
              <span>
                <Marked text={site.name} words={marks} />
              </span>
            </Link>
          </li>
        ))}
      </Section>
    </>
  );
}

/** Matching news of the school. */
function News({ results, marks }: { results: SearchView; marks: Marks }) {
  return (
    <Section title={m.news_title()} count={results.news.length}>
      {results.news.map((piece) => (
        <li key={piece.slug} className="w-full">
          <Link
            to={path.newsInfo(piece.slug)}
            className="block rounded-md bg-sheet px-5 py-3 shadow-rest hover:shadow-lift"
          >
            <span lang={languageTags[piece.title_language]} className="block font-strong">
              <Marked text={piece.title} words={marks} />
            </span>
            <span className="block text-small text-ink-soft">{formatDay(piece.published_on)}</span>
          </Link>
        </li>
      ))}
    </Section>
  );
}

function Section({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  const id = useId();
  if (count === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2.5 font-strong">
        {title} <span className="tabular font-normal text-ink-soft">{count}</span>
      </h2>
      <ul className="flex flex-wrap gap-3">{children}</ul>
    </section>
  );
}

function Offerings({ query, results, marks }: { query: Query; results: SearchView; marks: Marks }) {
  return (
    <section aria-labelledby="courses-found" className="grid gap-4 mobile:gap-3">
      <h2 id="courses-found" className="font-strong" aria-live="polite">
        {m.search_offerings()}{' '}
        <span className="tabular font-normal text-ink-soft">
          {countText({ count: results.total, more: false })}
        </span>
      </h2>
      <ChosenFacets filter={query} facets={results.facets} to={searchFor} />
      {results.items.length === 0 && <p className="text-ink-soft">{m.catalog_none_words()}</p>}
      <ul className="grid gap-4 mobile:gap-3">
        {results.items.map((card) => (
          <li key={card.number}>
            <Result card={card} marks={marks} />
          </li>
        ))}
      </ul>
      <Pager list={results} to={(page) => searchFor({ ...query, page })} />
    </section>
  );
}

/** Nothing was found: says so, and leads to what there is. */
function NothingFound({ q, subjects }: { q: string; subjects: Subjects }) {
  return (
    <EmptyState
      title={m.search_nothing({ q })}
      action={
        <div className="grid gap-5">
          {subjects.length > 0 && (
            <ul className="flex flex-wrap justify-center gap-3" aria-label={m.home_categories()}>
              {subjects.map(({ value, label }) => (
                <li key={value}>
                  <LinkButton to={path.courseIndex({ category: value })} look="secondary">
                    {label}
                  </LinkButton>
                </li>
              ))}
            </ul>
          )}
          <div>
            <LinkButton to={path.courseIndex()}>{m.search_all_classes()}</LinkButton>
          </div>
        </div>
      }
    >
      {m.search_none()}
    </EmptyState>
  );
}

type Found = { query: Query; results: SearchView; subjects: Subjects };

function SearchResults({ query, results, subjects }: Found) {
  const corrected: Query = { ...query, q: results.corrected ?? query.q };
  const isNarrowed = chosenFacets(query).length > 0;
  return (
    <>
      <ReadNotice typed={query.q} read={results} />
      {isEmpty(query, results) ? (
        <NothingFound q={query.q} subjects={subjects} />
      ) : (
        <div className="grid items-start gap-x-12 gap-y-5 desktop:grid-cols-[16rem_minmax(0,1fr)]">
          {results.total > 0 || isNarrowed ? (
            <Facets filter={corrected} facets={results.facets} total={results.total} to={searchFor} />
          ) : (
            <div />
          )}
          <div className="grid min-w-0 gap-7 mobile:gap-5">
            <OtherMatches results={results} marks={results.marks} />
            <Offerings query={corrected} results={results} marks={results.marks} />
            <News results={results} marks={results.marks} />
          </div>
        </div>
      )}
    </>
  );
}

export default function CourseSearchScreen() {
  const { query, results, subjects } = useLoaderData<typeof loader>();
  const isMobile = useDevice() === 'mobile';
  return (
    <>
      <PageTitle>{results ? m.search_for({ q: query.q }) : m.search_ask()}</PageTitle>
      {(isMobile || !results) && <SearchBox className="mb-6 max-w-160" />}
      {results && <SearchResults query={query} results={results} subjects={subjects} />}
    </>
  );
}
