import { z } from 'zod';
import { siteView, teacherLine } from '../catalog/calls.ts';
import { offeringLine } from '../catalog/offering-line.ts';
import { get, parents, post } from '../core/call.ts';
import { flag, id, idOf, instantView } from '../core/fields.ts';
import { blockedView } from '../core/reason.ts';
import { childLine } from '../families/child-line.ts';

/** A lesson with free trial places. */
const trialLesson = z.object({
  lesson_id: z.string(),
  offering: offeringLine.extend({
    grade_from: z.int(),
    grade_to: z.int(),
    age_from: z.int(),
    age_to: z.int(),
  }),
  session_label: z.string(),
  teachers: z.array(teacherLine),
  site: siteView,
  starts_at: instantView,
  ends_at: instantView,
});
export type TrialLesson = z.infer<typeof trialLesson>;

/** A child's trial place. */
const trialView = trialLesson.extend({
  id: z.string(),
  child: childLine,
  room: z.string().nullable(),
  link: z.string().nullable(),
  status: z.enum(['ahead', 'in_class', 'finish']),
  blocked: blockedView('listeningCancel'),
});
export type TrialView = z.infer<typeof trialView>;

const trialList = z.object({
  /** Soonest first, at most 100. */
  lessons: z.array(
    trialLesson.extend({
      places_left: z.int(),
      /** The family's children who are not in this class and have not tried it; none if all others have. */
      for_children: z.array(z.string()),
    }),
  ),
  /** Of all such lessons, before any filter. */
  categories: z.array(z.string()),
  /** The family's bookings, future ones first. */
  booked: z.array(trialView),
});
export type TrialList = z.infer<typeof trialList>;

export const trialCalls = {
  listeningIndex: get('listeningIndex', {
    who: parents,
    asks: 'trials.read',
    summary:
      "Lessons open for a trial, of one offering or all (or of a category), by day in the family's time zone; and the family's bookings",
    input: z.object({ number: z.string().max(20).optional(), category: z.string().max(20).optional() }),
    output: trialList,
  }),
  listeningBook: post('listeningBook', {
    who: parents,
    asks: 'trials.write',
    aboutAChild: true,
    summary: 'Books a free place in one lesson for a child; a child can try an offering once',
    input: z.object({
      lesson_id: id,
      child_id: idOf('child_required'),
      /** Confirms a trial for a child outside the class's ages or grades. */
      age_confirmed: flag().default(false),
      /** Confirms a lesson that clashes with others of the family. */
      clash_confirmed: flag().default(false),
    }),
    output: z.object({ trial_id: z.string() }),
  }),
  listeningCancel: post('listeningCancel', {
    who: parents,
    asks: 'trials.write',
    summary: 'Returns a place in a trial lesson, until it begins',
    input: z.object({ trial_id: id }),
    output: z.object({ trial_id: z.string() }),
  }),
};
