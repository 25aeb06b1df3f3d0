import type { SessionView, SiteView } from '../../../contract/catalog/calls.ts';
import type { OrderView } from '../../../contract/orders/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { led } from '../../../words/dotted.ts';
import { dayIn, formatDay } from '../../client/format.ts';
import { When } from '../../client/when.tsx';

type Made = NonNullable<SessionView['made']>;
type Session = Pick<SessionView, 'starts_at' | 'first_lesson_ends_at'> & {
  next?: OrderView['lines'][number]['next'];
};

/** The last day for a package's lessons, by the site's calendar. */
export const lastDayOf = (validUntil: string, site: Pick<SiteView, 'time_zone'>): string =>
  formatDay(dayIn(validUntil, site.time_zone));

/** The time of a single private lesson; for a package its number of lessons and last day, and those that are booked. */
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
      {session.next && (
        <span className="block">
          {led(m.private_next_lesson())}
          <When at={session.next.starts_at} until={session.next.ends_at} place={site} year={false} />
          {session.next.more > 0 && (
            <span className="block">{m.private_more_booked({ count: session.next.more })}</span>
          )}
        </span>
      )}
    </>
  );
}
