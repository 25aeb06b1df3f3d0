import type { PriceView } from '../../../contract/catalog/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatDay, formatMoney, formatPrice } from '../../client/format.ts';
import { Price } from '../../kit/price.tsx';

/** What an offering costs today: discounted, the old price is struck through and the early price's last day is named. */
export function PriceTag({
  price,
  size = 'medium',
}: {
  price: PriceView;
  size?: 'small' | 'medium' | 'large';
}) {
  const note = price.early_until
    ? m.catalog_early_until({ day: formatDay(price.early_until, { year: false }) })
    : null;
  return (
    <Price
      now={formatPrice(price.now)}
      was={price.early ? formatMoney(price.list) : null}
      note={note}
      size={size}
    />
  );
}
