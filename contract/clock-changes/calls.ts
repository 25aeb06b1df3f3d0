import { z } from 'zod';
import { clashView } from '../cart/calls.ts';
import { siteView } from '../catalog/calls.ts';
import { offeringLine } from '../catalog/offering-line.ts';
import { get, parents } from '../core/call.ts';
import { id, instantView } from '../core/fields.ts';
import { childLine } from '../families/child-line.ts';

/** How the hour of a class moves on a family's clocks. */
const hourMove = z.object({
  /** The family's time zone, in which both hours are shown. */
  time_zone: z.string(),
  /** The first lesson at the new hour. */
  starts_at: instantView,
  ends_at: instantView,
  /** When it would have begun at the old hour. */
  was: instantView,
});
export type HourMoveView = z.infer<typeof hourMove>;

/** Another class at the family's old hour, with free seats. */
const sister = z.object({
  session_id: z.string(),
  offering: offeringLine,
  session_label: z.string(),
  /** Of the same course; otherwise of the same subject and grades. */
  same_course: z.boolean(),
  site: siteView,
  /** Its first lesson after the change. */
  starts_at: instantView,
  ends_at: instantView,
  seats_left: z.int(),
});

const classHour = z.object({
  session_id: z.string(),
  offering: offeringLine,
  session_label: z.string(),
  site: siteView,
  /** The reader's children in the class. */
  children: z.array(childLine),
  /** Null where the hour does not move in the next two weeks. */
  move: hourMove.nullable(),
  /** Timetable conflicts of the family's children from then on. */
  clashes: z.array(clashView),
  sisters: z.array(sister),
});
export type ClassHour = z.infer<typeof classHour>;

export const clockChangeCalls = {
  virtualHour: get('virtualHour', {
    who: parents,
    asks: 'classes.read',
    summary:
      "How the hour of an online class moves on the family's clocks in the next two weeks, the conflicts that causes, and classes that keep the hour",
    input: z.object({ session_id: id }),
    output: classHour,
  }),
};
