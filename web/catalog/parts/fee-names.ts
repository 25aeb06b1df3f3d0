import type { SessionView } from '../../../contract/catalog/calls.ts';
import type { CampFee } from '../../../contract/catalog/camp-fees.ts';
import type { FeeView } from '../../../contract/catalog/fee-view.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatClock, formatMoney } from '../../client/format.ts';

export const feeName: Record<CampFee, () => string> = {
  lunch: () => m.catalog_fee_lunch(),
  care_am: () => m.catalog_fee_care_am(),
  care_pm: () => m.catalog_fee_care_pm(),
  noon: () => m.catalog_fee_noon(),
};

/** The chosen fees in one line, each with its amount. */
export const feeLine = (fees: readonly FeeView[]): string =>
  fees.map((fee) => `${feeName[fee.code]()}\u00a0${formatMoney(fee.amount)}`).join(m.catalog_and());

/** A fee of a camp week with its amount; extended care also with the hour of the camp day that it precedes or follows. */
export function feeOfWeek({ code, amount }: FeeView, week: Pick<SessionView, 'told_by' | 'pattern'>): string {
  const { starts_at, ends_at } = week.told_by;
  const fee = feeName[code]();
  const named = {
    care_am: () => m.catalog_fee_before({ fee, time: formatClock(starts_at, week.pattern.time_zone) }),
    care_pm: () => m.catalog_fee_after({ fee, time: formatClock(ends_at, week.pattern.time_zone) }),
    lunch: () => fee,
    noon: () => fee,
  }[code]();
  return m.catalog_fee_amount({ fee: named, amount: formatMoney(amount) });
}
