import { part, withQuery } from '../core/address.ts';
import { offeringPath } from '../core/offering-path.ts';
import type { CourseFilter } from './calls.ts';

export const catalogPaths = {
  courseIndex: (filter?: CourseFilter) => withQuery('/course_index', filter),
  courseInfo: (number: string) => `/course_info/${part(number)}`,
  courseSearch: (filter?: CourseFilter) => withQuery('/course_search', filter),
  courseCalendar: (query?: { month?: string; kind?: string | null }) => withQuery('/course_calendar', query),
  courseCamps: (query?: { site?: string }) => withQuery('/course_camps', query),
  coursePrivate: (query?: { kind?: 'long' | undefined; page?: number }) =>
    withQuery('/course_private', query),
  coursePrivateInfo: (number: string, query?: { teacher?: string }) =>
    withQuery(`/course_private_info/${part(number)}`, query),
  courseActivity: () => '/course_activity',
  courseCompetition: () => '/course_competition',
  /** Page of an offering by its kind. */
  offering: offeringPath,
} as const;
