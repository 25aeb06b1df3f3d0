import type { PriceView } from '../../../contract/catalog/calls.ts';
import { formatMoney, formatPrice } from '../../client/format.ts';
import { Price } from '../../kit/price.tsx';
import { useEarlyUntil } from './use-early-until.ts';

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
  const earlyUntil = useEarlyUntil();
  if (!price) return null;
  return (
    <Price
      now={formatPrice(price.now)}
      was={price.early ? formatMoney(price.list) : null}
      note={earlyUntil(price.early_until) || note}
      size={size}
    />
  );
}
