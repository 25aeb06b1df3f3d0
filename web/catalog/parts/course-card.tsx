import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatAges, formatDay, formatGrades } from '../../client/format.ts';
import { useDevice } from '../../client/page-data.ts';
import { Weekdays } from '../../client/when.tsx';
import { Cover } from '../../kit/cover.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { PriceTag } from './price-tag.tsx';
import { Places, privateLength } from './private-terms.tsx';
import type { ShownCard } from './shown-card.ts';

function CardFacts({ card }: { card: ShownCard }) {
  return (
    <ul className="mt-3 grid gap-1.5 text-small text-ink-soft">
      {card.private && (
        <li className="flex gap-2">
          <Icon name="clock" className="mt-[0.2em] size-[1.15em] shrink-0" />
          <span>
            {privateLength(card.private)}
            {card.private.lessons > 1 && (
              <span className="block">{m.private_valid({ days: card.private.valid_days })}</span>
            )}
          </span>
        </li>
      )}
      {card.next && (
        <li className="flex gap-2">
          <Icon name="calendar-blank" className="mt-[0.2em] size-[1.15em] shrink-0" />
          <span>
            <Weekdays
              session={card.next}
              place={card.site}
              days={(_term, first) =>
                m.catalog_starts({
                  day: formatDay(first, { year: false }),
                  count: card.next?.total_classes ?? 0,
                })
              }
            />
          </span>
        </li>
      )}
      <li className="flex gap-2">
        <Icon
          name={card.site.kind === 'online' ? 'monitor-play' : 'map-pin'}
          className="mt-[0.2em] size-[1.15em] shrink-0"
        />
        <span>{card.site.name}</span>
      </li>
      <li className="flex gap-2">
        <Icon name="student" className="mt-[0.2em] size-[1.15em] shrink-0" />
        <span>
          {formatAges(card.age_from, card.age_to)} · {formatGrades(card.grade_from, card.grade_to)}
        </span>
      </li>
    </ul>
  );
}

const teacherNames = (card: ShownCard) => card.teachers.map((teacher) => teacher.name).join(m.catalog_and());

function WideCard({ card }: { card: ShownCard }) {
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-lg bg-sheet shadow-rest transition-shadow duration-200 hover:shadow-lift">
      <Cover category={card.category} seed={card.number} src={card.cover} />
      <div className="flex grow flex-col p-5">
        <p className="text-small text-ink-soft">{teacherNames(card)}</p>
        <h3 className="mt-1 text-lead font-strong">
          <Link to={path.offering(card)} className="after:absolute after:inset-0 group-hover:text-blue">
            {card.name}
          </Link>
        </h3>
        <CardFacts card={card} />
        <div className="mt-auto flex flex-wrap items-end justify-between gap-2 pt-4">
          <PriceTag price={card.price} />
          <Places card={card} />
        </div>
      </div>
    </article>
  );
}

function NarrowCard({ card }: { card: ShownCard }) {
  return (
    <article className="relative flex h-full gap-3.5 rounded-lg bg-sheet p-3.5 shadow-rest">
      <div className="w-[clamp(5rem,24vw,6.75rem)] shrink-0 self-start overflow-hidden rounded-md">
        <Cover category={card.category} seed={card.number} src={card.cover} className="aspect-square" />
      </div>
      <div className="flex min-w-0 grow flex-col">
        <h3 className="font-strong leading-snug">
          <Link to={path.offering(card)} className="after:absolute after:inset-0">
            {card.name}
          </Link>
        </h3>
        <p className="mt-0.5 text-small text-ink-soft">
          {[teacherNames(card), card.site.name].filter(Boolean).join(' · ')}
        </p>
        {card.private && <p className="mt-1 text-small text-ink-soft">{privateLength(card.private)}</p>}
        {card.next && (
          <p className="mt-1 text-small text-ink-soft">
            <Weekdays session={card.next} place={card.site} />
          </p>
        )}
        <p className="mt-0.5 text-small text-ink-soft">{formatAges(card.age_from, card.age_to)}</p>
        <div className="mt-auto flex flex-wrap items-end justify-between gap-2 pt-2">
          <PriceTag price={card.price} size="small" />
          <Places card={card} />
        </div>
      </div>
    </article>
  );
}

/** An offering in a list; the whole card leads to it. */
export function CourseCard({ card }: { card: ShownCard }) {
  return useDevice() === 'mobile' ? <NarrowCard card={card} /> : <WideCard card={card} />;
}

/** Cards in columns on a desktop, one under the other on a phone. */
export function CourseGrid({ cards, columns = 4 }: { cards: readonly ShownCard[]; columns?: 3 | 4 }) {
  return (
    <ul
      className={`grid gap-6 mobile:gap-3 ${columns === 4 ? 'desktop:grid-cols-4' : 'desktop:grid-cols-3'}`}
    >
      {cards.map((card) => (
        <li key={card.number}>
          <CourseCard card={card} />
        </li>
      ))}
    </ul>
  );
}
