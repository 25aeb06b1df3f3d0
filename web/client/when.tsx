import type { ReactNode } from 'react';
import { differ } from '../../contract/core/time.ts';
import { format_site_time, format_your_time } from '../../messages/compiled/messages.js';
import { type Place, zonesFor } from '../../words/times.ts';
import { daysOf, type Weekly } from '../../words/weekly.ts';
import { Unbroken } from '../kit/unbroken.tsx';
import { formatInstant, formatSpan, formatTerm, formatWeekly, zoneName } from './format.ts';
import { useReaderZone, useStoreZone, useZone } from './page-data.ts';

/** The second line: `您当地时间：…` beneath a campus's time, `中国标准时间：…` beneath the reader's own. */
const secondLine = (place: Place, time: string): string =>
  place.kind === 'campus'
    ? format_your_time({ time })
    : format_site_time({ zone: zoneName(place.time_zone), time });

export const line = 'block text-small text-ink-soft';

/** Names the zone of a campus with other clocks than the shop while the reader's zone is unknown, as before scripts. */
function ZoneOfPlace({ place, at }: { place: Place; at: string | number }) {
  const isUnknown = useZone() === null;
  const shop = useStoreZone();
  if (!isUnknown || !differ(at, shop, place.time_zone)) return null;
  return <span className={line}>{zoneName(place.time_zone)}</span>;
}

type WhenProps = {
  at: string;
  until?: string;
  /** Without a place (a payment, a message) only the reader's time is shown. */
  place?: Place | undefined;
  year?: boolean;
  className?: string;
};

/** An instant or a span: on a campus in the campus's zone, online in the reader's; the other zone beneath where the clocks differ. */
export function When({ at, until, place, year = true, className }: WhenProps) {
  const reader = useZone();
  const moment = useReaderZone();
  const format = (zone: string) =>
    until
      ? formatSpan([at, until], zone, { weekday: true, year })
      : formatInstant(at, zone, { weekday: true, year });
  const { lead, other } = place ? zonesFor(place, reader, at) : { lead: moment, other: null };
  return (
    <span className={className}>
      <Unbroken>{format(lead)}</Unbroken>
      {place && other && (
        <span className={line}>
          <Unbroken>{secondLine(place, format(other))}</Unbroken>
        </span>
      )}
      {place && <ZoneOfPlace place={place} at={at} />}
    </span>
  );
}

type WeekdaysProps = {
  session: Weekly;
  place: Place;
  /** The days in the same zone, on a line of their own. */
  days?: ((term: string, first: string) => ReactNode) | undefined;
  /** More lines, such as how the reader's hour moves (`HourMoves`). */
  children?: ReactNode;
  className?: string;
};

/**
 * A weekly class time (or one of a single day) with its days: on a campus in the campus's zone, online in the reader's; the other zone
 * beneath where the clocks differ, with its days where those differ too.
 */
export function Weekdays({ session, place, days, children, className }: WeekdaysProps) {
  const reader = useZone();
  const { lead, other } = zonesFor(place, reader, session.told_by.starts_at);
  const hasTerm = days !== undefined && session.first_day !== session.last_day;
  const isOtherTerm = hasTerm && other && String(daysOf(session, other)) !== String(daysOf(session, lead));
  return (
    <span className={className}>
      <Unbroken>{formatWeekly(session, lead)}</Unbroken>
      {days && <span className="block">{days(formatTerm(session, lead), daysOf(session, lead)[0])}</span>}
      {other && (
        <span className={line}>
          <Unbroken>{secondLine(place, formatWeekly(session, other))}</Unbroken>
          {isOtherTerm && (
            <span className="block">
              <Unbroken>{formatTerm(session, other)}</Unbroken>
            </span>
          )}
        </span>
      )}
      <ZoneOfPlace place={place} at={session.told_by.starts_at} />
      {children}
    </span>
  );
}
