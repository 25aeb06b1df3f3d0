import type { SessionView, SiteView } from '../../../contract/catalog/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dayIn, formatDay } from '../../client/format.ts';
import { When } from '../../client/when.tsx';

type Made = NonNullable<SessionView['made']>;
type Session = Pick<SessionView, 'starts_at' | 'first_lesson_ends_at'>;

/** The last day for a package's lessons, by the site's calendar. */
export const lastDayOf = (validUntil: string, site: Pick<SiteView, 'time_zone'>): string =>
  formatDay(dayIn(validUntil, site.time_zone));

/** The time of a single private lesson; for a package its number of lessons and last day. */
export function PrivateTimes({ session, made, site }: { session: Session; made: Made; site: SiteView }) {
  if (made.single)
    return (
      <>
        <When at={session.starts_at} until={session.first_lesson_ends_at} place={site} year={false} />
        <span className="block">
          {m.private_length({ minutes: made.minutes })} · {site.name}
        </span>
      </>
    );
  return (
    <>
      {m.private_item_package({ lessons: made.lessons, minutes: made.minutes })} · {site.name}
      <span className="block">{m.private_item_until({ day: lastDayOf(made.valid_until, site) })}</span>
    </>
  );
}
