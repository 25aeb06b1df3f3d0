import type { PriceView, SiteView } from '../../../contract/catalog/calls.ts';
import { addDays, differ, momentOn } from '../../../contract/core/time.ts';
import * as m from '../../../messages/compiled/messages.js';
import { useStoreZone, useZone } from '../../client/page-data.ts';
import { When } from '../../client/when.tsx';

type Props = { price: Pick<PriceView, 'early_until'> | null | undefined; place: SiteView };

/**
 * The moment at which an early price ends, at a place whose clocks differ from the shop's. A reader with other clocks than the
 * shop's reads the moment beside the price.
 */
export function EarlyEnd({ price, place }: Props) {
  const store = useStoreZone();
  const reader = useZone();
  if (!price?.early_until) return null;
  const end = momentOn(addDays(price.early_until, 1), '00:00', store);
  if (!differ(end, place.time_zone, store) || (reader && differ(end, reader, store))) return null;
  return (
    <p className="text-small text-ink-soft">
      {m.catalog_early_ends()} <When at={new Date(end).toISOString()} place={place} />
    </p>
  );
}
