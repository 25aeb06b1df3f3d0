import { useLoaderData } from 'react-router';
import * as m from '../../../messages/compiled/messages.js';
import { titled } from '../../client/meta.ts';
import { useDevice, useSelf } from '../../client/page-data.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { Avatar } from '../../kit/avatar.tsx';
import { LinkButton } from '../../kit/button.tsx';
import { Cover } from '../../kit/cover.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { CourseGrid } from '../../parts/catalog/course-card.tsx';
import { path } from '../../paths.ts';
import type { ScreenHandle } from '../../shells/screen.ts';
import { SearchBox } from '../../shells/search-box.tsx';

export const handle: ScreenHandle = { flush: true };
export const loader = (args: PageArgs) => read(args, 'homeIndex', {});
export const meta = () => titled(m.home_title(), m.shell_description());

type Home = Awaited<ReturnType<typeof loader>>;

function Hero({ categories }: Pick<Home, 'categories'>) {
  const isMobile = useDevice() === 'mobile';
  const total = categories.reduce((sum, category) => sum + category.count, 0);
  return (
    <section className="border-b border-line bg-paper-deep">
      <div className="shell-width grid items-center gap-10 py-8 desktop:grid-cols-[1.15fr_1fr] desktop:py-14">
        <div>
          <h1 className="text-display font-strong text-balance mobile:text-head">{m.home_headline()}</h1>
          <p className="mt-4 max-w-[34em] text-lead text-ink-soft mobile:text-body">
            {m.home_lead({ count: total })}
          </p>
          {isMobile ? (
            <div className="mt-5">
              <SearchBox />
            </div>
          ) : (
            <div className="mt-8 flex gap-3">
              <LinkButton to={path.courseIndex()} look="accent" size="large">
                {m.home_see_all()}
              </LinkButton>
              <LinkButton to={path.courseIndex({ site: 'online' })} look="secondary" size="large">
                {m.home_see_online()}
              </LinkButton>
            </div>
          )}
        </div>
        {!isMobile && (
          <div className="grid grid-cols-2 gap-4" aria-hidden="true">
            {['science', 'chess', 'art', 'english'].map((category, index) => (
              <div
                key={category}
                className={`overflow-hidden rounded-lg shadow-rest ${index % 2 ? 'translate-y-6' : ''}`}
              >
                <Cover category={category} seed={`home-${category}`} />
              </div>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

function Categories({ categories }: Pick<Home, 'categories'>) {
  return (
    <section className="shell-width pt-12 mobile:pt-7" aria-labelledby="home-categories">
      <h2 id="home-categories" className="text-title font-strong">
        {m.home_categories()}
      </h2>
      <ul className="mt-5 grid gap-3 desktop:grid-cols-5 mobile:grid-cols-2">
        {categories.map((category) => (
          <li key={category.code}>
            <Link
              to={path.courseIndex({ category: category.code })}
              className="flex min-h-14 items-center gap-3 overflow-hidden rounded-lg bg-sheet pe-4 shadow-rest transition-shadow hover:shadow-lift"
            >
              <Cover
                category={category.code}
                seed={`category-${category.code}`}
                className="aspect-square w-16! shrink-0"
              />
              <span className="min-w-0">
                <span className="block truncate font-strong">{category.name}</span>
                <span className="block text-small text-ink-soft">
                  {m.home_category_count({ count: category.count })}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({
  id,
  title,
  more,
  children,
}: {
  id: string;
  title: string;
  more?: { to: string; label: string };
  children: React.ReactNode;
}) {
  return (
    <section className="shell-width pt-14 mobile:pt-9" aria-labelledby={id}>
      <div className="mb-5 flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-title font-strong">
          {title}
        </h2>
        {more && (
          <Link
            to={more.to}
            className="inline-flex min-h-11 shrink-0 items-center gap-1 text-blue hover:underline"
          >
            {more.label}
            <Icon name="caret-right" className="size-[1em]" />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

function Teachers({ teachers }: Pick<Home, 'teachers'>) {
  return (
    <ul className="grid gap-5 desktop:grid-cols-3 mobile:gap-3">
      {teachers.map((teacher) => (
        <li key={teacher.id}>
          <Link
            to={path.teachersInfo(teacher.id)}
            className="flex h-full gap-4 rounded-lg bg-sheet p-5 shadow-rest transition-shadow hover:shadow-lift mobile:p-4"
          >
            <Avatar seed={teacher.id} className="size-16 shrink-0" />
            <span className="min-w-0">
              <span className="block font-strong">{teacher.name}</span>
              <span className="block text-small text-ink-soft">{teacher.title}</span>
              <span className="mt-2 line-clamp-3 block text-small">{teacher.bio}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Sites({ sites }: Pick<Home, 'sites'>) {
  return (
    <ul className="grid gap-5 desktop:grid-cols-5 mobile:gap-3">
      {sites.map((site) => (
        <li key={site.id}>
          <Link
            to={path.courseIndex({ site: site.id })}
            className="block h-full rounded-lg border border-line p-5 hover:bg-sheet mobile:p-4"
          >
            <Icon
              name={site.kind === 'online' ? 'monitor-play' : 'map-pin'}
              className="size-6 text-persimmon"
            />
            <span className="mt-2 block font-strong">{site.name}</span>
            <span className="mt-1 block text-small text-ink-soft">
              {site.address || m.home_online_words()}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export default function HomeScreen() {
  const { soon, early, categories, teachers, sites } = useLoaderData<typeof loader>();
  const self = useSelf();
  const see = (to: string) => ({ to, label: m.home_more() });
  return (
    <div className="pb-16">
      <Hero categories={categories} />
      <Categories categories={categories} />
      {early.length > 0 && (
        <Row id="home-early" title={m.home_early()} more={see(path.courseIndex({ open_only: true }))}>
          <CourseGrid cards={early} />
        </Row>
      )}
      <Row
        id="home-soon"
        title={m.home_soon()}
        more={see(path.courseIndex({ sort: 'soonest', open_only: true }))}
      >
        <CourseGrid cards={soon} />
      </Row>
      <Row id="home-teachers" title={m.home_teachers()}>
        <Teachers teachers={teachers} />
      </Row>
      <Row id="home-sites" title={m.home_sites()}>
        <Sites sites={sites} />
      </Row>
      {!self && (
        <section className="shell-width pt-14 mobile:pt-9">
          <div className="flex flex-wrap items-center justify-between gap-6 rounded-lg bg-ink px-10 py-9 text-white mobile:px-6">
            <div>
              <h2 className="text-title font-strong">{m.home_register_title()}</h2>
              <p className="mt-1 opacity-90">{m.home_register_words()}</p>
            </div>
            <LinkButton to={path.register()} look="accent" size="large">
              {m.shell_register()}
            </LinkButton>
          </div>
        </section>
      )}
    </div>
  );
}
