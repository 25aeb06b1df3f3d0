import { z } from 'zod';
import { offeringLine } from '../catalog/offering-line.ts';
import { get, staff } from '../core/call.ts';
import { dayView, instantView, listOf, nothing } from '../core/fields.ts';
import { officeList } from '../core/office-list.ts';
import type { Right } from '../core/rights.ts';
import { childLine } from '../families/child-line.ts';
import { leaveLesson } from '../leave/calls.ts';

/** Counts on the office's board for today, each with the right to see it. */
export const boardRights = {
  rolls: 'classroom.see',
  doubts: 'classroom.see',
  disputes: 'classroom.see',
  leave: 'schedule.change',
  teacher_leave: 'schedule.change',
  refunds: 'orders.see',
  invoices: 'orders.see',
  money: 'orders.see',
  waiting: 'offerings.see',
  may_not_run: 'offerings.see',
  applications: 'teachers.change',
  contacts: 'letters.answer',
  letter_reports: 'letters.answer',
  feedback: 'classroom.see',
  packages: 'families.see',
  papers: 'teachers.change',
} as const satisfies Record<string, Right>;
export type BoardKind = keyof typeof boardRights;
const kinds = Object.keys(boardRights) as [BoardKind, ...BoardKind[]];

const boardLesson = leaveLesson.extend({
  room: z.string().nullable(),
  children: z.int(),
  roll_called: z.boolean(),
  called_off: z.boolean(),
});
export type BoardLesson = z.infer<typeof boardLesson>;

const officePackage = z.object({
  id: z.string(),
  child: childLine,
  /** The buyer; null where the office enrolled the child. */
  family: z.object({ id: z.string(), name: z.string() }).nullable(),
  offering: offeringLine,
  /** Lessons left. */
  left: z.int(),
  /** Until when they can be taken. */
  valid_until: instantView,
});
export type OfficePackage = z.infer<typeof officePackage>;

export const boardCalls = {
  officeBoard: get('officeBoard', {
    who: staff,
    summary:
      "The school's day: counts of waiting work with the first due time, and today's lessons; as far as the caller's rights allow",
    input: nothing,
    output: z.object({
      /** Today in the school's time zone. */
      day: dayView,
      counts: z.array(
        z.object({
          kind: z.enum(kinds),
          count: z.int(),
          /** When the first is due, or since when it waits; null where there is no such time. */
          due_at: instantView.nullable(),
          since: instantView.nullable(),
        }),
      ),
      /** Today's lessons in each site's time zone, a hundred at most; null for staff who may not see classrooms. */
      lessons: z.object({ items: z.array(boardLesson), total: z.int() }).nullable(),
    }),
  }),
  officePackageIndex: get('officePackageIndex', {
    who: staff,
    right: 'families.see',
    summary:
      'Packages of private lessons that are running out but still valid, those with the fewest lessons left first',
    input: officeList({}, ['left', 'valid_until']),
    output: listOf(officePackage),
  }),
};
