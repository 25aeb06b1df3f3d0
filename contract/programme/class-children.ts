import { z } from 'zod';
import { teacherLine } from '../catalog/calls.ts';
import { get, post, staff } from '../core/call.ts';
import { id, instantView } from '../core/fields.ts';
import { sheetFormat, sheetLink } from '../core/sheet-link.ts';
import { calledGuardian, childInRoom } from '../families/child-in-room.ts';
import { childLine } from '../families/child-line.ts';

const classChild = childInRoom.extend({
  order_number: z.string().nullable(),
  since: instantView,
  /** Bought lessons, and those still to come. */
  bought: z.int(),
  left: z.int(),
});
export type ClassChild = z.infer<typeof classChild>;

/** A child who comes to one lesson only, to try it or to make one up. */
const lessonGuest = childInRoom.extend({
  as: z.enum(['guest', 'trial']),
  lesson: z.object({ id: z.string(), starts_at: instantView, ends_at: instantView }),
});
export type LessonGuest = z.infer<typeof lessonGuest>;

/** A seat that an unpaid order or an offer of the waiting list holds. */
const heldSeat = z.object({
  child: childLine,
  order_number: z.string().nullable(),
  held_until: instantView,
});
export type HeldSeat = z.infer<typeof heldSeat>;

const waitingFamily = z.object({
  id: z.string(),
  children: z.array(childLine),
  guardian: calledGuardian,
  since: instantView,
});
export type WaitingFamily = z.infer<typeof waitingFamily>;

export const classChildrenCalls = {
  officeClassSheet: post('officeClassSheet', {
    who: staff,
    right: 'classroom.see',
    asksAgain: true,
    summary:
      'Exports the names of a class and of its guests as a CSV file or a workbook, with a column for each lesson: its marks and granted leave, or empty to be filled in on paper; its link is valid for an hour or two',
    input: z.object({ session_id: id, ...sheetFormat }),
    output: sheetLink,
  }),
  officeClassChildren: get('officeClassChildren', {
    who: staff,
    right: 'families.see',
    summary:
      'The teachers and children of a class with guardians, lessons and consents, the guests of its next lessons, the seats that are held, and the waiting list; what to know to look after a child only with the right to see classrooms',
    input: z.object({ session_id: id }),
    output: z.object({
      teachers: z.array(teacherLine),
      children: z.array(classChild),
      /** In lessons that are not over, soonest first. */
      guests: z.array(lessonGuest),
      held: z.array(heldSeat),
      waiting: z.array(waitingFamily),
    }),
  }),
};
