import { z } from 'zod';
import { teacherLine } from '../catalog/calls.ts';
import { offeringLine } from '../catalog/offering-line.ts';
import { get } from '../core/call.ts';
import { id, listOf, page, pageSize } from '../core/fields.ts';
import { childLine } from '../families/child-line.ts';

/** A teacher of a child: who they are, what they teach the child, and their office hours. */
const teacherOfChild = teacherLine.extend({
  bio: z.string(),
  languages: z.array(z.string()),
  classes: z.array(
    z.object({
      offering: offeringLine.omit({ kind: true }),
      session_label: z.string(),
      /** Lessons are still to come. */
      current: z.boolean(),
    }),
  ),
  /** Weekly office hours in a time zone; null if the teacher has none. */
  office_hours: z
    .object({
      time_zone: z.string(),
      weekly: z.array(z.object({ weekday: z.int(), start: z.string(), end: z.string() })),
    })
    .nullable(),
});
export type TeacherOfChild = z.infer<typeof teacherOfChild>;

export const childTeachersCalls = {
  virtualTeachers: get('virtualTeachers', {
    who: ['parent', 'student'],
    asks: 'classes.read',
    aboutAChild: true,
    summary: 'The teachers of a child, those of current classes first',
    input: z.object({ child_id: id.optional(), page, page_size: pageSize }),
    output: listOf(teacherOfChild).extend({ child: childLine.nullable() }),
  }),
};
