import ical, { type ICalEventData, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { languageTags } from '../../../contract/core/locale.ts';
import type { Locale } from '../../../contract/core/page.ts';

type CalendarFile = {
  name: string;
  locale: Locale;
  events: ICalEventData[];
  /** Seconds after which a subscribed calendar may refresh. */
  ttl?: number;
  /** The time zone to show entries in; without it, the reader's own. */
  zone?: string;
};

/** An event that takes no time in its reader's day: by default one blocks it (RFC 5545, 3.8.2.7). */
export const freeTime = ICalEventTransparency.TRANSPARENT;

/**
 * The title of an event. Some calendars show a cancelled event like any other: its title first says in what way it is off, and it takes no
 * time.
 */
export const titleOf = (title: string, off: string | null) =>
  off ? { summary: `${off} · ${title}`, transparency: freeTime } : { summary: title };

/** Sequences count seconds from here: later revisions have higher numbers. */
const firstRevision = Date.UTC(2020, 0);

/**
 * The properties by which calendars replace their copy of an event (RFC 5545, 3.8.7). Without a METHOD the stamp is the
 * last revision, the same for every request.
 */
export function revisionOf(
  revisedAt: Temporal.Instant | null,
  { madeAt, isCalledOff }: { madeAt: Temporal.Instant; isCalledOff: boolean },
) {
  const at = new Date((revisedAt ?? madeAt).epochMilliseconds);
  return {
    stamp: at,
    lastModified: at,
    sequence: revisedAt ? Math.max(1, Math.floor((at.getTime() - firstRevision) / 1000)) : 0,
    status: isCalledOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  };
}

/** The octets of a line, without its end (RFC 5545, 3.1). */
const lineOctets = 75;

/** Folds a line between signs and never within an escape: some calendars leave such an entry out. */
function folded(line: string): string {
  let [text, octets] = ['', 0];
  for (const [sign] of line.matchAll(/\\?./gsu)) {
    const more = Buffer.byteLength(sign);
    const isFull = octets + more > lineOctets;
    text += isFull ? `\r\n ${sign}` : sign;
    octets = isFull ? 1 + more : octets + more;
  }
  return text;
}

/**
 * Writes one iCalendar object (RFC 5545). The same entries give the same text. Times are instants in UTC, so no time
 * zone rules are needed.
 */
export function calendarFile({ name, locale, events, ttl, zone }: CalendarFile): string {
  const calendar = ical({
    // The library escapes the texts of entries, not this one (RFC 5545, 3.3.11).
    name: name.replace(/[\\;,]/g, '\\$&').replace(/\s*[\r\n]\s*/g, ' '),
    prodId: { company: 'Tongxue', product: 'calendar', language: languageTags[locale] },
    ...(ttl === undefined ? {} : { ttl }),
    events,
  });
  // The library folds lines within escapes.
  const lines = calendar.toString().replaceAll('\r\n ', '').split('\r\n');
  const text = `${lines.map(folded).join('\r\n')}\r\n`;
  // The library would write this line after the entries, where RFC 5545, 3.6 forbids it.
  return zone ? text.replace('BEGIN:VEVENT', `X-WR-TIMEZONE:${zone}\r\nBEGIN:VEVENT`) : text;
}
