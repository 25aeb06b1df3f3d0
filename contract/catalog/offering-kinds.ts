/** Kinds of offering. */
export const offeringKinds = [
  'course',
  'camp',
  'private_once',
  'private_long',
  'activity',
  'competition',
] as const;
export type OfferingKind = (typeof offeringKinds)[number];
/** Orders of a list of offerings. */
export const offeringSorts = ['recommended', 'soonest', 'price_low', 'price_high', 'newest'] as const;
