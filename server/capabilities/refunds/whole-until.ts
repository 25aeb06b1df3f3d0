import { laterOf } from '../../platform/spans.ts';
import { refundWindowEnd } from '../orders/index.ts';
import { termsBegin } from '../private-lessons/index.ts';

/** The end of the full-refund time of a session: of the starts that its terms follow, the one that ends later holds. */
export const wholeUntilOf = (
  session: Parameters<typeof termsBegin>[0],
  bought: Omit<Parameters<typeof refundWindowEnd>[0], 'startsAt'>,
): Temporal.Instant =>
  termsBegin(session)
    .map((startsAt) => refundWindowEnd({ ...bought, startsAt }))
    .reduce(laterOf);
