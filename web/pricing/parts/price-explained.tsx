import type { Quote } from '../../../contract/pricing/views.ts';
import { wholePrice } from '../../../contract/pricing/whole-price.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatDeduction, formatMoney, formatPrice } from '../../client/format.ts';
import { useStoreZone, useZone } from '../../client/page-data.ts';
import { PriceRow, PriceRows } from '../../kit/price.tsx';

type Amounts = Pick<Quote, 'original' | 'points' | 'subtotal' | 'tax' | 'total' | 'quantity'> &
  Partial<Pick<Quote, 'held' | 'early' | 'nth_child' | 'coupons'>> &
  Pick<Quote, 'discounts'> & {
    /** The coupons used. */
    coupon_names?: readonly string[];
  };

/** A price line by line: original, lessons held before, deductions, tax, total. */
export function PriceExplained({ price, taxIncluded }: { price: Amounts; taxIncluded: boolean }) {
  const [reader, shop] = [useZone(), useStoreZone()];
  const isAbroad = reader !== null && reader !== shop;
  const early = price.early ?? price.discounts;
  const { whole, held } = wholePrice(price);
  const isFree = price.total.amount === 0;
  return (
    <PriceRows>
      <PriceRow
        label={m.orders_original()}
        detail={m.orders_quantity({ count: price.quantity })}
        amount={formatPrice(whole)}
      />
      {held && <PriceRow label={m.orders_held()} amount={formatDeduction(held)} kind="less" />}
      {early.amount > 0 && (
        <PriceRow
          label={price.early ? m.orders_early() : m.orders_discounts()}
          amount={formatDeduction(early)}
          kind="less"
        />
      )}
      {price.nth_child && price.nth_child.amount > 0 && (
        <PriceRow label={m.orders_nth_child()} amount={formatDeduction(price.nth_child)} kind="less" />
      )}
      {price.coupons && price.coupons.amount > 0 && (
        <PriceRow
          label={m.orders_coupons()}
          detail={price.coupon_names?.join(m.catalog_and())}
          amount={formatDeduction(price.coupons)}
          kind="less"
        />
      )}
      {price.points.amount > 0 && (
        <PriceRow label={m.orders_points()} amount={formatDeduction(price.points)} kind="less" />
      )}
      {!isFree && (
        <>
          <PriceRow label={m.orders_subtotal()} amount={formatMoney(price.subtotal)} />
          <PriceRow
            label={taxIncluded ? m.orders_tax_included() : m.orders_tax()}
            amount={formatMoney(price.tax)}
          />
        </>
      )}
      <PriceRow
        // Several currencies share a sign: abroad the total names its currency.
        label={isAbroad && !isFree ? m.orders_total_in({ currency: price.total.currency }) : m.orders_total()}
        amount={formatPrice(price.total)}
        kind="total"
      />
    </PriceRows>
  );
}
