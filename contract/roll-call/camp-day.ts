import { z } from 'zod';
import { siteView } from '../catalog/calls.ts';
import { campFees } from '../catalog/camp-fees.ts';
import { get, teachersAndStaff } from '../core/call.ts';
import { day, dayView, id } from '../core/fields.ts';
import { childInRoom } from '../families/child-in-room.ts';
import { leaveLesson } from '../leave/calls.ts';
import { marks, onRollAs } from './marks.ts';

const campChild = childInRoom.extend({
  as: z.enum(onRollAs),
  /** The fees bought for the week. */
  fees: z.array(z.enum(campFees)),
  /** Null before the roll is called, except for a child with leave. */
  mark: z.enum(marks).nullable(),
  minutes: z.int().nullable(),
});
export type CampChild = z.infer<typeof campChild>;

/** A group of a camp on one day. */
const campGroup = leaveLesson.extend({ room: z.string().nullable(), children: z.array(campChild) });
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

export const campDayCalls = {
  campDay: get('campDay', {
    who: teachersAndStaff,
    right: 'classroom.see',
    summary:
      "The children of the camps of a day (by default today) by group, with what to know to look after them, who may collect them, their fees and marks; teachers see the groups they give, and parents' numbers only on that day",
    input: z.object({ day: day('invalid').optional(), site_id: id.optional() }),
    output: campDay,
  }),
};
