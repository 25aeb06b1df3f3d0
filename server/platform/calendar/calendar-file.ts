import ical, { type ICalEventData } from 'ical-generator';
import { languageTags } from '../../../contract/core/locale.ts';
import type { Locale } from '../../../contract/core/page.ts';

type CalendarFile = {
  name: string;
  locale: Locale;
  events: ICalEventData[];
  /** Seconds after which who has subscribed to it may ask again. */
  ttl?: number;
  /** The zone whose clocks it is read by; without one, the reader's own. */
  zone?: string;
};

/**
 * One iCalendar object (RFC 5545). The same entries make the same text. Their times are instants in UTC, which every calendar shows
 * on its own clock, so that no zone's rules have to be carried along.
 */
export function calendarFile({ name, locale, events, ttl, zone }: CalendarFile): string {
  const calendar = ical({
    name,
    prodId: { company: 'Tongxue', product: 'calendar', language: languageTags[locale] },
    ...(ttl === undefined ? {} : { ttl }),
    events,
  });
  const text = calendar.toString();
  // The library would write it behind the entries, where a calendar's own lines may not stand (RFC 5545, 3.6).
  return zone ? text.replace('BEGIN:VEVENT', `X-WR-TIMEZONE:${zone}\r\nBEGIN:VEVENT`) : text;
}
