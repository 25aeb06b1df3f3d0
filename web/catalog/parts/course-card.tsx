import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dotted } from '../../../words/dotted.ts';
import { CachedMarkup } from '../../client/cached-markup.tsx';
import { formatAges, formatDay, formatGrades } from '../../client/format.ts';
import { useDevice } from '../../client/page-data.ts';
import { Weekdays } from '../../client/when.tsx';
import { Avatar } from '../../kit/avatar.tsx';
import { Cover } from '../../kit/cover.tsx';
import { Link } from '../../kit/link.tsx';
import { lateEntryText } from './late-entry-text.ts';
import { PriceTag } from './price-tag.tsx';
import { Places, privateLength } from './private-terms.tsx';
import type { ShownCard } from './shown-card.ts';

function CardFacts({ card }: { card: ShownCard }) {
  const count = card.next?.total_classes ?? 0;
  return (
    <ul>
      {card.private && (
        <li className="fact-length">
          <span>
            {privateLength(card.private)}
            {card.private.lessons > 1 && (
              <span className="block">{m.private_valid({ days: card.private.valid_days })}</span>
            )}
          </span>
        </li>
      )}
      {card.next && (
        <li className="fact-days">
          <span>
            <Weekdays
              session={card.next}
              place={card.site}
              days={(_term, first) =>
                count > 1 && m.catalog_starts({ day: formatDay(first, { year: false }), count })
              }
            />
          </span>
        </li>
      )}
      {card.next?.late && (
        <li className="fact-length">{lateEntryText({ ...card.next.late, kind: card.kind })}</li>
      )}
      <li className={`fact-${card.site.kind}`}>
        <span>{card.site.name}</span>
      </li>
      <li className="fact-ages">
        <span>
          {`${formatAges(card.age_from, card.age_to)} · ${formatGrades(card.grade_from, card.grade_to)}`}
        </span>
      </li>
    </ul>
  );
}

const teacherNames = (card: ShownCard) => card.teachers.map((teacher) => teacher.name).join(m.catalog_and());

/** The teachers, with portraits where they have one: a monogram adds nothing to the name. */
function TaughtBy({ teachers, children }: { teachers: ShownCard['teachers']; children: string }) {
  const faces = teachers.filter(({ photo }) => photo);
  if (faces.length === 0) return <p>{children}</p>;
  return (
    <p className="flex items-center gap-2">
      {faces.map(({ name, photo }) => (
        <Avatar key={name} seed={name} name={name} src={photo ?? null} className="size-9" />
      ))}
      {children}
    </p>
  );
}

/** The families' rating, once there are enough reviews. */
const Rating = ({ card: { rating } }: { card: ShownCard }) =>
  rating && (
    <p className="rating">{m.reviews_card({ average: rating.average.toFixed(1), count: rating.count })}</p>
  );

function WideCard({ card }: { card: ShownCard }) {
  return (
    <article className="wide-card">
      <Cover category={card.category} seed={card.number} src={card.cover} />
      <div>
        <TaughtBy teachers={card.teachers}>{teacherNames(card)}</TaughtBy>
        <h3>
          <Link to={path.offering(card)}>{card.name}</Link>
        </h3>
        <Rating card={card} />
        <CardFacts card={card} />
        <div className="card-foot">
          <PriceTag price={card.price} />
          <Places card={card} />
        </div>
      </div>
    </article>
  );
}

function NarrowCard({ card }: { card: ShownCard }) {
  return (
    <article className="narrow-card">
      <div>
        <Cover category={card.category} seed={card.number} src={card.cover} />
      </div>
      <div>
        <h3>
          <Link to={path.offering(card)}>{card.name}</Link>
        </h3>
        <Rating card={card} />
        <TaughtBy teachers={card.teachers}>{dotted([teacherNames(card), card.site.name])}</TaughtBy>
        {card.private && <p className="mt-1">{privateLength(card.private)}</p>}
        {card.next && (
          <p className="mt-1">
            <Weekdays session={card.next} place={card.site} />
          </p>
        )}
        {card.next?.late && <p>{lateEntryText({ ...card.next.late, kind: card.kind })}</p>}
        <p>{formatAges(card.age_from, card.age_to)}</p>
        <div className="card-foot">
          <PriceTag price={card.price} size="small" />
          <Places card={card} />
        </div>
      </div>
    </article>
  );
}

/** An offering in a list; the whole card is a link. Its style is in `kit/parts.css`. */
export function CourseCard({ card }: { card: ShownCard }) {
  return useDevice() === 'mobile' ? <NarrowCard card={card} /> : <WideCard card={card} />;
}

const inColumns = { 1: '', 3: 'desktop:grid-cols-3', 4: 'desktop:grid-cols-4' } as const;

/** Cards in columns on a desktop, in one column on a phone. */
export function CourseGrid({ cards, columns = 4 }: { cards: readonly ShownCard[]; columns?: 1 | 3 | 4 }) {
  return (
    <ul className={`grid gap-6 mobile:gap-3 ${inColumns[columns]}`}>
      {cards.map((card) => (
        <CachedMarkup key={card.number} as="li" cacheKey={card}>
          <CourseCard card={card} />
        </CachedMarkup>
      ))}
    </ul>
  );
}
