import { withQuery } from '../core/address.ts';

export const familyCalendarPaths = {
  /** The family's calendar: the week, or the month, with a day (YYYY-MM-DD) in it. */
  virtualCalendar: (query?: { view?: 'week' | 'month'; day?: string; child_id?: string }) =>
    withQuery('/virtual_calendar', query),
  /** A child's lessons for a calendar that subscribes to them. */
  calendarFeed: (secret: string) => `/calendar_feed/${secret}.ics`,
} as const;
