import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { OfficeSeller, sellerCalls } from '../../../contract/sellers/calls.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { dayAt, instantOn } from '../../platform/zoned.ts';
import { lockSeller, type SellerLine, saveRate, saveSellerRow } from './store.ts';

export const presentSeller = ({ rateBp, ...seller }: SellerLine): OfficeSeller => ({
  ...seller,
  rate_bp: rateBp,
});

const writtenOf = ({ name, active, position, rateBp }: SellerLine) => ({
  name,
  active,
  position,
  rate_bp: rateBp,
});

/** Returns the start of this month by the school's clocks. */
function monthBegan({ now, settings }: Context): Temporal.Instant {
  return instantOn(dayAt(now, settings.timeZone).with({ day: 1 }), '00:00', settings.timeZone);
}

/**
 * Creates or changes a sales associate. A new rate counts from the first of this month, so that past months stay as paid out. Refuses
 * `not_found`, and if somebody else has changed it since it was read.
 */
export async function saveSeller(
  context: Context,
  input: CheckedInputOf<typeof sellerCalls.officeSellerSave>,
): Promise<OfficeSeller> {
  const before = input.seller_id
    ? ((await lockSeller(context, input.seller_id)) ?? refuse('not_found'))
    : null;
  if (before && before.version !== input.version) refuse('sellers.changed_since');
  const seller = {
    id: before?.id ?? context.newId(),
    name: input.name,
    active: input.active,
    position: input.position,
    version: (before?.version ?? 0) + 1,
  };
  await saveSellerRow(context, seller);
  if (input.rate_bp !== (before?.rateBp ?? 0))
    await saveRate(context, { sellerId: seller.id, fromAt: monthBegan(context), rateBp: input.rate_bp });
  const after = { ...seller, rateBp: input.rate_bp };
  await record(context, {
    action: before ? 'seller.change' : 'seller.create',
    subject: `seller:${seller.id}`,
    before: before && writtenOf(before),
    after: writtenOf(after),
  });
  return presentSeller(after);
}
