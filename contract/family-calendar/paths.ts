import { withQuery } from '../core/address.ts';

export const familyCalendarPaths = {
  /** The family's calendar: the week or month that contains a day (YYYY-MM-DD). */
  virtualCalendar: (query?: { view?: 'week' | 'month'; day?: string; child_id?: string }) =>
    withQuery('/virtual_calendar', query),
  /** A child's lessons for a subscribed calendar. */
  calendarFeed: (secret: string) => `/calendar_feed/${secret}.ics`,
} as const;
