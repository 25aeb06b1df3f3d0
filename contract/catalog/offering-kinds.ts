/** What the shop sells. */
export const offeringKinds = [
  'course',
  'camp',
  'private_once',
  'private_long',
  'activity',
  'competition',
] as const;
/** How a list of it can be ordered. */
export const offeringSorts = ['recommended', 'soonest', 'price_low', 'price_high', 'newest'] as const;
