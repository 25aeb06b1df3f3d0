import { z } from 'zod';
import { clashView } from '../cart/calls.ts';
import { siteView } from '../catalog/calls.ts';
import { offeringLine } from '../catalog/offering-line.ts';
import { get, parents } from '../core/call.ts';
import { id, instantView } from '../core/fields.ts';
import { childLine } from '../families/child-line.ts';

/** How the hour of a class moves by a family's clocks. */
const hourMove = z.object({
  /** The zone that the family lives in, by whose clocks both hours are told. */
  time_zone: z.string(),
  /** The first lesson at the new hour. */
  starts_at: instantView,
  ends_at: instantView,
  /** When it would have begun at the hour before. */
  was: instantView,
});
export type HourMoveView = z.infer<typeof hourMove>;

/** Another class that has the hour which the family had, and places. */
const sister = z.object({
  session_id: z.string(),
  offering: offeringLine,
  session_label: z.string(),
  /** Of the same course; else one of the same subject for the same grades. */
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
  /** The reader's children who are in it. */
  children: z.array(childLine),
  /** Null where the hour stays for the next two weeks. */
  move: hourMove.nullable(),
  /** What does not go together any more for the family's children from then on. */
  clashes: z.array(clashView),
  sisters: z.array(sister),
});
export type ClassHour = z.infer<typeof classHour>;

export const clockChangeCalls = {
  virtualHour: get('virtualHour', {
    who: parents,
    asks: 'classes.read',
    summary:
      'How the hour of an online class moves by the family’s clocks in the next two weeks, what that clashes with, and classes that keep the hour',
    input: z.object({ session_id: id }),
    output: classHour,
  }),
};
