/** Optional fees of a camp week for each child: lunch, extended care before and after, care at noon. */
export const campFees = ['lunch', 'care_am', 'care_pm', 'noon'] as const;
export type CampFee = (typeof campFees)[number];

/** Fees of a week in minor units. */
export type FeeAmounts = Partial<Record<CampFee, number>>;
