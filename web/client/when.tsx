import { format_site_time } from '../../messages/compiled/messages.js';
import { differs, formatInstant, formatSpan, formatWeekly, type Weekly, zoneName } from './format.ts';
import { useZone } from './page-data.ts';

type Shown = { text: string; atSite: string | null };

function TwoTimes({ text, atSite, className }: Shown & { className?: string }) {
  return (
    <span className={className} suppressHydrationWarning>
      {text}
      {atSite && (
        <span className="block text-small text-ink-soft" suppressHydrationWarning>
          {atSite}
        </span>
      )}
    </span>
  );
}

/** The viewer's zone, or the site's before it is known; and the same in the site's words where its clocks differ. */
function inBoth(
  instant: string,
  siteZone: string,
  viewer: string | null,
  say: (zone: string) => string,
): Shown {
  const zone = viewer ?? siteZone;
  const elsewhere = differs(instant, zone, siteZone);
  return {
    text: say(zone),
    atSite: elsewhere ? format_site_time({ zone: zoneName(siteZone), time: say(siteZone) }) : null,
  };
}

/** A moment, or a span, in the viewer's local time; under it the site's, where its clocks show another. */
export function When({
  at,
  until,
  siteZone,
  year = true,
  className,
}: {
  at: string;
  until?: string;
  /** The site's IANA zone; without one (a payment, a message) only the viewer's time is shown. */
  siteZone?: string;
  year?: boolean;
  className?: string;
}) {
  const viewer = useZone();
  const say = (zone: string) =>
    until
      ? formatSpan(at, until, zone, { weekday: true, year })
      : formatInstant(at, zone, { weekday: true, year });
  const zone = siteZone ?? viewer ?? 'Asia/Shanghai';
  return <TwoTimes {...inBoth(at, zone, viewer, say)} className={className} />;
}

/** A weekly pattern (or the one day there is) in the viewer's local time; under it the site's, where its clocks show another. */
export function Weekdays({ session, className }: { session: Weekly; className?: string }) {
  const viewer = useZone();
  if (session.first_day && session.first_day === session.last_day)
    return (
      <When
        at={session.starts_at}
        until={session.first_lesson_ends_at}
        siteZone={session.pattern.time_zone}
        year={false}
        className={className}
      />
    );
  const shown = inBoth(session.starts_at, session.pattern.time_zone, viewer, (zone) =>
    formatWeekly(session, zone),
  );
  return <TwoTimes {...shown} className={className} />;
}
