import { z } from 'zod';
import { siteView, teacherLine } from '../catalog/calls.ts';
import { offeringLine } from '../catalog/offering-line.ts';
import { everyone, get, parents, post } from '../core/call.ts';
import {
  clock,
  day,
  dayView,
  endClock,
  filledIn,
  flag,
  id,
  instant,
  instantView,
  json,
  overShown,
  whole,
  zoneName,
} from '../core/fields.ts';
import { blockedView } from '../core/reason.ts';
import { childLine } from '../families/child-line.ts';

const hour = z.object({ starts_at: instantView, ends_at: instantView });
export type PrivateHour = z.infer<typeof hour>;

/** A teacher's free hours for private lessons of one length. */
const privateHours = z.object({
  teacher: teacherLine,
  minutes: z.int(),
  /** The site's zone, shown beside the viewer's. */
  time_zone: z.string(),
  /** Hours before a lesson until which it can be booked; and until which it can be moved or cancelled. */
  notice_hours: z.int(),
  cut_off_hours: z.int(),
  /** Start and end of each free lesson, soonest first. */
  hours: z.array(hour),
});
export type PrivateHours = z.infer<typeof privateHours>;

/** Private lessons of a child: a single one, or a package with its bookings. */
const privateView = z.object({
  session_id: z.string(),
  offering: offeringLine,
  child: childLine,
  teacher: teacherLine,
  site: siteView,
  link: z.string().nullable(),
  minutes: z.int(),
  total: z.int(),
  /** Lessons held, and lessons left to book. */
  held: z.int(),
  left: z.int(),
  valid_until: instantView,
  /** Hours before a lesson until which it can be moved or cancelled. */
  cut_off_hours: z.int(),
  lessons: z.array(
    hour.extend({
      id: z.string(),
      status: z.enum(['ahead', 'in_class', 'finish']),
      blocked: blockedView('privateMove', 'privateCancel'),
    }),
  ),
  /** Null where another person bought it. */
  order_number: z.string().nullable(),
  blocked: blockedView('privateBook'),
});
export type PrivateView = z.infer<typeof privateView>;

/** Result of a booking: its lessons, the weeks in which the hour was not free, and why it ended before the number that was asked for. */
const booked = z.object({
  private: privateView,
  skipped: z.array(dayView),
  /** The next weekly lesson lies beyond the hours that are open, or beyond the days for which the package is valid. */
  ended: z
    .object({
      by: z.enum(['hours', 'package']),
      /** The day of the next lesson, by the site's clocks. */
      next: dayView,
      /** The day from which it can be booked; null if the package ends first. */
      bookable_from: dayView.nullable(),
    })
    .nullable(),
});
export type BookedPrivate = z.infer<typeof booked>;

const weeklyHour = z.object({ weekday: z.int().min(1).max(7), start: clock, end: endClock });
const exception = z.object({
  day: day('invalid'),
  is_away: z.boolean(),
  /** Both null: the whole day. */
  start: clock.nullable(),
  end: endClock.nullable(),
});
/** The same, as the lines of a form. */
const weeklyLine = weeklyHour.extend({ weekday: whole({ min: 1, max: 7 }) });
const exceptionLine = exception.extend({
  is_away: flag(),
  start: clock.nullable().default(null),
  end: endClock.nullable().default(null),
});
/** When and how a teacher gives private lessons; times in `time_zone`. */
const hoursView = z.object({
  time_zone: z.string(),
  buffer_minutes: z.int(),
  notice_hours: z.int(),
  horizon_days: z.int(),
  weekly: z.array(weeklyHour),
  exceptions: z.array(exception),
});
export type HoursView = z.infer<typeof hoursView>;

export const privateCalls = {
  privateHours: get('privateHours', {
    who: everyone,
    summary: "A teacher's free hours for a private offering, from today on",
    input: z.object({ number: z.string().max(20), teacher_id: id.optional() }),
    output: privateHours,
  }),
  memberPrivate: get('memberPrivate', {
    who: parents,
    asks: 'private_lessons.read',
    summary:
      "The family's private lessons: single ones and packages, with those that can be booked, moved or cancelled",
    input: z.object({ child: id.optional() }),
    output: z.array(privateView),
  }),
  privateFreeHours: get('privateFreeHours', {
    who: parents,
    asks: 'private_lessons.read',
    summary: 'The free hours for booking or moving a lesson of a bought package',
    input: z.object({ session_id: id }),
    output: privateHours,
  }),
  privateBook: post('privateBook', {
    who: parents,
    asks: 'private_lessons.write',
    summary: 'Books a lesson of a package, or the same hour of the following weeks until `count` are booked',
    input: z.object({
      session_id: id,
      starts_at: instant(),
      weekly: flag().default(false),
      count: whole({ min: 1, max: 100 }).default(1),
    }),
    output: booked,
  }),
  privateMove: post('privateMove', {
    who: parents,
    asks: 'private_lessons.write',
    summary: 'Moves a booked private lesson to another free hour, before the cut-off',
    input: z.object({ lesson_id: id, starts_at: instant() }),
    output: privateView,
  }),
  privateCancel: post('privateCancel', {
    who: parents,
    asks: 'private_lessons.write',
    summary: 'Cancels a booked private lesson before the cut-off; it can be booked again',
    input: z.object({ lesson_id: id }),
    output: privateView,
  }),
  teacherHours: get('teacherHours', {
    who: ['teacher'],
    summary: "The teacher's hours for private lessons",
    input: z.object({}),
    output: hoursView,
  }),
  teacherHoursSave: post('teacherHoursSave', {
    who: ['teacher'],
    summary: 'Sets the weekly hours, exceptions and terms of private lessons; booked lessons stay',
    input: z.object({
      time_zone: zoneName,
      buffer_minutes: whole({ max: 120 }),
      notice_hours: whole({ max: 336 }),
      horizon_days: whole({ min: 1, max: 180 }),
      weekly: json(filledIn(['start', 'end'], z.array(weeklyLine).max(50))).default([]),
      exceptions: json(filledIn(['day'], z.array(exceptionLine).max(200))).default([]),
      ...overShown,
    }),
    output: hoursView,
  }),
};
