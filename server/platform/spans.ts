/** A stretch of time; its end is no longer part of it. */
export type Span = { startsAt: Temporal.Instant; endsAt: Temporal.Instant };

export const isBefore = (a: Temporal.Instant, b: Temporal.Instant): boolean =>
  Temporal.Instant.compare(a, b) < 0;

export const laterOf = (a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant =>
  isBefore(a, b) ? b : a;

/** Says whether two spans have time in common. */
export const overlap = (a: Span, b: Span): boolean =>
  isBefore(a.startsAt, b.endsAt) && isBefore(b.startsAt, a.endsAt);
