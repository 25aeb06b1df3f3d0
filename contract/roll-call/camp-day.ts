import { z } from 'zod';
import { siteView } from '../catalog/calls.ts';
import { campFees } from '../catalog/camp-fees.ts';
import { get, post, teachersAndStaff } from '../core/call.ts';
import { day, dayView, flag, id, instantView, line } from '../core/fields.ts';
import { childInRoom } from '../families/child-in-room.ts';
import { leaveLesson } from '../leave/calls.ts';
import { campSigns, marks, onRollAs } from './marks.ts';

/** When a child arrived at a camp and left it, and who collected it. */
export const campHours = z.object({
  arrived_at: instantView.nullable(),
  left_at: instantView.nullable(),
  left_with: z.string().nullable(),
});
export type CampHours = z.infer<typeof campHours>;

const campChild = childInRoom.extend({
  ...campHours.shape,
  as: z.enum(onRollAs),
  /** The fees bought for the week. */
  fees: z.array(z.enum(campFees)),
  /** Null before the roll is called, except for a child with leave. */
  mark: z.enum(marks).nullable(),
  minutes: z.int().nullable(),
});
export type CampChild = z.infer<typeof campChild>;

/** A group of a camp on one day. */
const campGroup = leaveLesson.extend({
  room: z.string().nullable(),
  /** Then its children are those who had come before that. */
  called_off: z.boolean(),
  children: z.array(campChild),
  /** By the clock of its site: arrivals and pick-ups are signed on that day only. */
  is_today: z.boolean(),
});
export type CampGroup = z.infer<typeof campGroup>;

const campDay = z.object({
  day: dayView,
  /** The sites with a camp on that day. */
  sites: z.array(siteView),
  groups: z.array(campGroup),
  /** The next day with a camp after that one, at the site if it is given. */
  next_day: dayView.nullable(),
});
export type CampDay = z.infer<typeof campDay>;

const signOfChild = { lesson_id: id, child_id: id, sign: z.enum(campSigns) };

export const campDayCalls = {
  campDay: get('campDay', {
    who: teachersAndStaff,
    right: 'classroom.see',
    summary:
      "The children of the camps of a day (by default today) by group, with what to know to look after them, who may collect them, their fees and marks; teachers see the groups they give, and parents' numbers only on that day",
    input: z.object({ day: day('invalid').optional(), site_id: id.optional() }),
    output: campDay,
  }),
  campSign: post('campSign', {
    who: teachersAndStaff,
    right: 'classroom.change',
    aboutAChild: true,
    summary:
      'Signs on a camp day that a child arrived, or left and with whom, now; what is signed already stands until it is undone',
    input: z.object({
      ...signOfChild,
      /** Who collected the child. */
      person: line(60).optional(),
      /** Confirms that a child left whose arrival nobody signed or marked. */
      not_arrived_confirmed: flag().default(false),
    }),
    output: z.null(),
  }),
  campSignUndo: post('campSignUndo', {
    who: teachersAndStaff,
    right: 'classroom.change',
    aboutAChild: true,
    summary: 'Undoes on the same day what was signed for a child',
    input: z.object(signOfChild),
    output: z.null(),
  }),
};
