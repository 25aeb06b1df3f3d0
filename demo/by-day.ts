import { instantOf, plainAt } from '../server/platform/zoned.ts';

const opens = 8;
/** Of the 24 hours that begin when the day does, those in which people write. */
const share = 13.5 / 24;

/**
 * A moment at which somebody in Shanghai may have written: not after the one asked for, between eight in the morning and half past nine in
 * the evening, on a full five minutes. What came later stays later, if by more than a quarter of an hour.
 */
export function byDay(at: Temporal.Instant): Temporal.Instant {
  const zone = 'Asia/Shanghai';
  const sinceOpening = plainAt(at, zone).subtract({ hours: opens });
  const minutes = sinceOpening.hour * 60 + sinceOpening.minute;
  return instantOf(
    sinceOpening
      .round({ smallestUnit: 'day', roundingMode: 'floor' })
      .add({ hours: opens, minutes: Math.floor((minutes * share) / 5) * 5 }),
    zone,
  );
}
