import type { OfferingCard } from '../../../contract/catalog/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatMoney } from '../../client/format.ts';
import { Badge } from '../../kit/badge.tsx';
import { SeatsLeft } from './seats-left.tsx';

/** How long private lessons are, and how many of them there are. */
export const privateLength = ({ minutes, lessons }: { minutes: number; lessons: number }): string =>
  lessons > 1 ? m.private_package({ lessons, minutes }) : m.private_length({ minutes });

/** What one lesson of a package costs today; null for a single one. A fraction of a unit is left out. */
export function eachLesson({
  private: terms,
  price,
}: Pick<OfferingCard, 'private' | 'price'>): string | null {
  if (!terms || terms.lessons < 2 || price.now.amount === 0) return null;
  const amount = Math.round(price.now.amount / terms.lessons / 100) * 100;
  return m.private_each({ price: formatMoney({ ...price.now, amount }) });
}

/** How many seats the session shown has left; of private lessons, that there is one, or what a lesson costs. */
export function Places({
  card,
}: {
  card: Pick<OfferingCard, 'private' | 'price'> & {
    next: Pick<NonNullable<OfferingCard['next']>, 'seats_left'> | null;
  };
}) {
  if (card.next) return <SeatsLeft left={card.next.seats_left} />;
  if (!card.private) return <Badge tone="plain">{m.catalog_no_group()}</Badge>;
  return <Badge tone="blue">{eachLesson(card) ?? m.private_one_to_one()}</Badge>;
}
