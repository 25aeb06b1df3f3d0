import type { PriceView } from '../../../contract/catalog/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatDay, formatMoney, formatPrice } from '../../client/format.ts';
import { Price } from '../../kit/price.tsx';

/** Today's price; nothing for a student, who gets none. A discount shows the struck-through old price and the last day of the early price. */
export function PriceTag({
  price,
  size = 'medium',
  note,
}: {
  price: PriceView | null;
  /** Where there is no early price. */
  note?: string | null;
  size?: 'small' | 'medium' | 'large';
}) {
  if (!price) return null;
  const until = price.early_until
    ? m.catalog_early_until({ day: formatDay(price.early_until, { year: false }) })
    : null;
  return (
    <Price
      now={formatPrice(price.now)}
      was={price.early ? formatMoney(price.list) : null}
      note={until ?? note}
      size={size}
    />
  );
}
