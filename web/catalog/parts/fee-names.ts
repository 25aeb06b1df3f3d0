import type { CampFee } from '../../../contract/catalog/camp-fees.ts';
import type { FeeView } from '../../../contract/catalog/fee-view.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatMoney } from '../../client/format.ts';

export const feeName: Record<CampFee, () => string> = {
  lunch: () => m.catalog_fee_lunch(),
  care_am: () => m.catalog_fee_care_am(),
  care_pm: () => m.catalog_fee_care_pm(),
  noon: () => m.catalog_fee_noon(),
};

/** The chosen fees in one line, each with its amount. */
export const feeLine = (fees: readonly FeeView[]): string =>
  fees.map((fee) => `${feeName[fee.code]()}\u00a0${formatMoney(fee.amount)}`).join(m.catalog_and());
