import type { Context } from '../../platform/context.ts';
import type { Meter } from '../../platform/metrics/metrics.ts';
import { refuseIf } from '../../platform/refusal.ts';
import type { SessionForSale } from '../sales/index.ts';
import { whyNotHoldMore } from './rules.ts';
import { countUnpaidHolds, findUnpaidPlaces } from './unpaid-store.ts';

/**
 * Refuses `orders.unpaid_many`, `orders.unpaid_hours` and `orders.given_up_many` where the family, or this browser, would hold too many places without paying.
 * The caller has locked the buyer.
 */
export async function boundHolds(
  context: Context,
  sales: readonly Pick<SessionForSale, 'session' | 'offering'>[],
): Promise<void> {
  const wanted = sales.map(({ session, offering }) => ({
    teacherId: offering.kind === 'private_once' ? session.teacherId : null,
  }));
  refuseIf(whyNotHoldMore(await findUnpaidPlaces(context), wanted, context.settings.limitFactor));
}

/** Metrics: what unpaid orders hold, and the most that one buyer holds. */
export const unpaidMeter: Meter = async (context) => {
  const { orders, seats, hours, mostOfFamily } = await countUnpaidHolds(context);
  return [
    {
      name: 'tongxue_unpaid_holds',
      help: 'Unpaid orders, and the places and private hours that they hold.',
      type: 'gauge',
      samples: Object.entries({ orders, seats, hours }).map(([of, value]) => ({ labels: { of }, value })),
    },
    {
      name: 'tongxue_unpaid_holds_most',
      help: 'The most places that the unpaid orders of one buyer hold.',
      type: 'gauge',
      samples: [{ value: mostOfFamily }],
    },
  ];
};
