/** Longer than what makes a passport is tried for, however often it fails. */
const making = { hours: 2 };

/** Since when a passport that is not there may have been asked for and still be being made. */
export const beingMadeSince = (now: Temporal.Instant): Temporal.Instant => now.subtract(making);

/** Whether a passport is not there and nobody makes it any more. */
export const isGivenUp = (
  { askedAt, readyAt }: { askedAt: Temporal.Instant; readyAt: Temporal.Instant | null },
  now: Temporal.Instant,
): boolean => readyAt === null && Temporal.Instant.compare(askedAt, beingMadeSince(now)) < 0;
