import { useLoaderData } from 'react-router';
import { path } from '../../../contract/core/paths.ts';
import type { ChildLine } from '../../../contract/families/child-line.ts';
import * as m from '../../../messages/compiled/messages.js';
import { CourseRail } from '../../catalog/parts/course-rail.tsx';
import { chosenChildOf } from '../../client/chosen-child.ts';
import { formatName } from '../../client/format.ts';
import { titled } from '../../client/meta.ts';
import { ownChildren } from '../../client/own-children.ts';
import { useSelf } from '../../client/page-data.ts';
import { type PageArgs, pageRequest, read } from '../../client/request.ts';
import { NewsGrid } from '../../community/parts/news-card.tsx';
import { Avatar } from '../../kit/avatar.tsx';
import { LinkButton } from '../../kit/button.tsx';
import { Cover } from '../../kit/cover.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { ReviewCard } from '../../reviews/parts/review-card.tsx';
import type { ScreenHandle } from '../../shells/screen.ts';
import { CampWeeks } from './camp-weeks.tsx';
import { Hero } from './hero.tsx';
import { homeWords } from './home-words.ts';

export const handle: ScreenHandle = { flush: true };
export const meta = () => titled(m.home_title(), m.shell_description());

/** Loads what everybody sees and, for a parent, what fits the children or the chosen child. */
export async function loader(args: PageArgs) {
  const { self, locale } = pageRequest(args.context);
  const child = chosenChildOf(args, 'classes.read');
  const isParent = ownChildren(self, 'classes.read').length > 0;
  const [home, personal] = await Promise.all([
    read(args, 'homeIndex', {}),
    isParent ? read(args, 'homeForChild', child ? { child } : {}) : null,
  ]);
  return { ...home, personal, words: homeWords(home, locale) };
}

type Home = Awaited<ReturnType<typeof loader>>;

function Categories({ categories }: Pick<Home, 'categories'>) {
  if (categories.length === 0) return null;
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
                <span className="block leading-snug font-strong">{category.name}</span>
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
            <Avatar
              seed={teacher.id}
              name={teacher.name}
              src={teacher.photo ?? null}
              className="size-16 shrink-0"
            />
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

/** A short text with a link. */
function Band({ title, words, to, act }: { title: string; words: string; to: string; act: string }) {
  return (
    <section className="shell-width pt-14 mobile:pt-9">
      <div className="flex flex-wrap items-center justify-between gap-6 rounded-lg bg-ink px-10 py-9 text-white mobile:px-6">
        <div>
          <h2 className="text-title font-strong">{title}</h2>
          <p className="mt-1 opacity-90">{words}</p>
        </div>
        <LinkButton to={to} look="accent" size="large">
          {act}
        </LinkButton>
      </div>
    </section>
  );
}

/** Whom a class suits, by name. */
const forWhom = (children: readonly ChildLine[]) =>
  m.home_for_child({ names: children.map(formatName).join(m.catalog_and()) });

const register = () => ({
  title: m.home_register_title(),
  words: m.home_register_words(),
  to: path.register(),
  act: m.shell_register(),
});

export default function HomeScreen() {
  const home = useLoaderData<typeof loader>();
  const { personal, words, season } = home;
  const self = useSelf();
  const linkTo = (to: string) => ({ to, label: m.home_more() });
  const isTerm = season === 'spring_term' || season === 'autumn_term';
  const open = linkTo(path.courseIndex({ open_only: true }));
  const soonest = linkTo(path.courseIndex({ sort: 'soonest', open_only: true }));
  const rail = (id: string, title: string, cards: Home['soon'], more = open) =>
    cards.length > 0 && (
      <Row id={id} title={title} more={more}>
        <CourseRail cards={cards} />
      </Row>
    );
  return (
    <div className="pb-16">
      <Hero season={season} words={words} categories={home.categories} trust={home.trust} />
      {personal && personal.cards.length > 0 && (
        <Row id="home-own" title={forWhom(personal.children)} more={open}>
          <CourseRail
            cards={personal.cards}
            note={
              personal.children.length > 1
                ? ({ fits }) => <p className="text-small font-strong text-ink-soft">{forWhom(fits)}</p>
                : undefined
            }
          />
        </Row>
      )}
      {rail('home-season', words.title, home.seasonal, isTerm ? soonest : linkTo(path.courseCamps()))}
      <Categories categories={home.categories} />
      {rail('home-featured', m.home_featured(), home.featured, linkTo(path.courseIndex()))}
      {home.early.length > 0 && (
        <Row id="home-early" title={m.home_early()} more={open}>
          <CourseRail
            cards={home.early}
            note={(card) => (
              <p className="flex items-center gap-1.5 text-small font-strong text-persimmon-deep">
                <Icon name="timer" className="size-[1.2em]" />
                {words.ends[card.number]}
              </p>
            )}
          />
        </Row>
      )}
      {home.camp_weeks.length > 0 && (
        <Row id="home-camps" title={m.home_camp_weeks()} more={linkTo(path.courseCamps())}>
          <CampWeeks weeks={home.camp_weeks} />
        </Row>
      )}
      {rail('home-soon', m.home_soon(), home.soon, soonest)}
      {home.news.length > 0 && (
        <Row id="home-news" title={m.home_news()} more={linkTo(path.newsIndex())}>
          <NewsGrid news={home.news} />
        </Row>
      )}
      {home.reviews.length > 0 && (
        <Row id="home-reviews" title={m.home_reviews()}>
          <ul className="grid gap-6 desktop:grid-cols-3 mobile:gap-3">
            {home.reviews.map((review) => (
              <li key={review.id}>
                <ReviewCard review={review} about />
              </li>
            ))}
          </ul>
        </Row>
      )}
      <Row id="home-teachers" title={m.home_teachers()} more={linkTo(path.teachersIndex())}>
        <Teachers teachers={home.teachers} />
      </Row>
      <Row id="home-sites" title={m.home_sites()}>
        <Sites sites={home.sites} />
      </Row>
      {!self && <Band {...register()} />}
    </div>
  );
}
