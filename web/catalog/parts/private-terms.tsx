import type { OfferingCard } from '../../../contract/catalog/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatMoney } from '../../client/format.ts';
import { Badge } from '../../kit/badge.tsx';
import { SeatsLeft } from './seats-left.tsx';

/** Length and number of private lessons. */
export const privateLength = ({ minutes, lessons }: { minutes: number; lessons: number }): string =>
  lessons > 1 ? m.private_package({ lessons, minutes }) : m.private_length({ minutes });

/** Today's price per lesson of a package, without cents; null for a single lesson. */
export function eachLesson({
  private: terms,
  price,
}: Pick<OfferingCard, 'private' | 'price'>): string | null {
  if (!terms || terms.lessons < 2 || !price?.now.amount) return null;
  const amount = Math.round(price.now.amount / terms.lessons / 100) * 100;
  return m.private_each({ price: formatMoney({ ...price.now, amount }) });
}

/** The seats left in the shown session. For private lessons: that one is left, or the price per lesson. */
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
