import { instantOf, plainAt } from '../server/platform/zoned.ts';

const opens = 8;
/** The share of the 24 hours after `opens` in which people write. */
const share = 13.5 / 24;

/**
 * A time at which somebody in Shanghai may have written: not after `at`, between 8:00 and 21:30, on a full five
 * minutes. The order of times more than a quarter of an hour apart is kept.
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
