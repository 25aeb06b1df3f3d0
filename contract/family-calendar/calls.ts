import { z } from 'zod';
import { siteView } from '../catalog/calls.ts';
import { everyone, get, parents, post } from '../core/call.ts';
import { id, instant, instantView, nothing } from '../core/fields.ts';
import { childLine } from '../families/child-line.ts';
import { taskStates } from '../homework/states.ts';

export const entryKinds = ['lesson', 'private', 'camp', 'trial', 'make_up', 'assessment'] as const;

/** An event in a child's calendar. */
const calendarEntry = z.object({
  /** An assessment has its own id here. */
  lesson_id: z.string(),
  kind: z.enum(entryKinds),
  /** The child has leave. */
  away: z.boolean(),
  child: childLine,
  starts_at: instantView,
  ends_at: instantView,
  offering: z.object({ number: z.string(), kind: z.string(), name: z.string() }),
  session_label: z.string(),
  /** 1-based within its session; always 1 for an assessment. */
  position: z.int(),
  total_classes: z.int(),
  site: siteView,
  room: z.string().nullable(),
  status: z.enum(['ahead', 'in_class', 'finish']),
});
export type CalendarEntry = z.infer<typeof calendarEntry>;

/** Homework on the day it is due. */
const calendarTask = z.object({
  task_id: z.string(),
  child: childLine,
  title: z.string(),
  due_at: instantView,
  site: siteView.pick({ kind: true, time_zone: true }),
  offering: z.object({ number: z.string(), name: z.string() }),
  session_label: z.string(),
  state: z.enum(taskStates),
});
export type CalendarTask = z.infer<typeof calendarTask>;

const calendarLink = z.object({
  child: childLine,
  /**
   * Address to which a phone's calendar subscribes; null: no link. Anybody who has it sees the child's lessons and the
   * titles of its homework.
   */
  url: z.string().nullable(),
  made_at: instantView.nullable(),
});
export type CalendarLink = z.infer<typeof calendarLink>;

const links = z.array(calendarLink);

export const familyCalendarCalls = {
  virtualCalendar: get('virtualCalendar', {
    who: ['parent', 'student'],
    asks: 'classes.read',
    summary:
      "The children's calendar between two instants, soonest first: lessons, make-up and private lessons, camps, trials, assessments, and homework due",
    input: z.object({ from: instant(), until: instant(), child: id.optional() }),
    output: z.object({
      entries: z.array(calendarEntry),
      /** For children whose homework the reader may see. */
      due: z.array(calendarTask),
      children: z.array(childLine),
    }),
  }),
  calendarLinks: get('calendarLinks', {
    who: parents,
    asks: 'classes.read',
    summary: "The addresses for subscribing to each child's lessons in a phone's calendar",
    input: nothing,
    output: links,
  }),
  calendarLinkMake: post('calendarLinkMake', {
    who: parents,
    asks: 'classes.read',
    aboutAChild: true,
    summary: "Makes a secret address for a child's calendar, or replaces the one that was made at `replaces`",
    input: z.object({ child_id: id, replaces: instant().optional() }),
    output: links,
  }),
  calendarLinkEnd: post('calendarLinkEnd', {
    who: parents,
    asks: 'classes.read',
    aboutAChild: true,
    summary: "Revokes the secret address of a child's calendar",
    input: z.object({ child_id: id }),
    output: links,
  }),
  calendarFeed: get('calendarFeed', {
    who: everyone,
    summary: "A child's lessons and homework due, as iCalendar text, by the secret address",
    input: z.object({ secret: z.string().max(100) }),
    output: z.object({ text: z.string() }),
  }),
};
