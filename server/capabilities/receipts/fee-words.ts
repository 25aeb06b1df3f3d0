import type { CampFee } from '../../../contract/catalog/camp-fees.ts';
import * as m from '../../../messages/compiled/messages.js';

/** The labels of a camp week's extras. */
export const feeWords: Readonly<Record<CampFee, typeof m.catalog_fee_lunch>> = {
  lunch: m.catalog_fee_lunch,
  care_am: m.catalog_fee_care_am,
  care_pm: m.catalog_fee_care_pm,
  noon: m.catalog_fee_noon,
};
