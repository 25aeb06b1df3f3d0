/** Longer than the job retries. */
const making = { hours: 2 };

/** The earliest request time of a passport that may still be in progress. */
export const earliestInProgress = (now: Temporal.Instant): Temporal.Instant => now.subtract(making);

/** Whether an unfinished passport is no longer being made. */
export const hasFailed = (
  { askedAt, readyAt }: { askedAt: Temporal.Instant; readyAt: Temporal.Instant | null },
  now: Temporal.Instant,
): boolean => readyAt === null && Temporal.Instant.compare(askedAt, earliestInProgress(now)) < 0;
