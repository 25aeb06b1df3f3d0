/** What can be added to a camp week, for each child: lunch, extended care before and after, care at noon. */
export const campFees = ['lunch', 'care_am', 'care_pm', 'noon'] as const;
export type CampFee = (typeof campFees)[number];

/** Minor units of each fee that a week offers. */
export type FeeAmounts = Partial<Record<CampFee, number>>;
