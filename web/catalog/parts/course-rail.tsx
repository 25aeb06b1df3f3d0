import type { ReactNode } from 'react';
import type { OfferingCard } from '../../../contract/catalog/calls.ts';
import { CourseCard } from './course-card.tsx';

/** One row of cards on a desktop; on a phone it scrolls sideways. */
export function CourseRail<Card extends OfferingCard>({
  cards,
  note,
}: {
  cards: readonly Card[];
  /** Shown above a card. */
  note?: ((card: Card) => ReactNode) | undefined;
}) {
  return (
    <ul className="grid gap-6 desktop:grid-cols-4 mobile:-mx-5 mobile:flex mobile:items-start mobile:snap-x mobile:scroll-px-5 mobile:gap-3 mobile:overflow-x-auto mobile:px-5 mobile:pb-1">
      {cards.map((card) => (
        <li
          key={card.number}
          className="flex flex-col gap-2 *:last:grow mobile:w-[86%] mobile:shrink-0 mobile:snap-start"
        >
          {note?.(card)}
          <CourseCard card={card} />
        </li>
      ))}
    </ul>
  );
}
