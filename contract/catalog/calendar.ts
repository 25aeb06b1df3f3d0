import { z } from 'zod';
import { everyone, get } from '../core/call.ts';
import { dayView, instantView, upTo } from '../core/fields.ts';
import { siteView } from './calls.ts';
import { offeringKinds } from './offering-kinds.ts';

/** A start on the calendar: a camp week, an activity, a competition, a new group of a course. */
const calendarEntry = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(offeringKinds),
  name: z.string(),
  label: z.string(),
  category: z.string(),
  first_day: dayView,
  last_day: dayView,
  starts_at: instantView,
  first_lesson_ends_at: instantView,
  ends_at: instantView,
  site: siteView,
  seats_left: z.int(),
});
export type CalendarEntry = z.infer<typeof calendarEntry>;

export const calendarCalls = {
  courseCalendar: get('courseCalendar', {
    who: everyone,
    summary: 'What begins in a month: camp weeks, activities, competitions, new groups of courses',
    input: z.object({
      month: upTo(7, { error: 'invalid' }).regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, 'invalid'),
      kind: z.enum(offeringKinds).optional(),
      site: z.string().max(40).optional(),
    }),
    output: z.array(calendarEntry),
  }),
};
