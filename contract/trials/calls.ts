import { z } from 'zod';
import { siteView, teacherLine } from '../catalog/calls.ts';
import { offeringLine } from '../catalog/offering-line.ts';
import { get, parents, post } from '../core/call.ts';
import { flag, id, instantView } from '../core/fields.ts';
import { blockedView } from '../core/reason.ts';
import { childLine } from '../families/child-line.ts';

/** A lesson with free places for children who try the class. */
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

/** A place that a child has in one. */
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
      /** The family's children who are not in this class already. */
      for_children: z.array(z.string()),
    }),
  ),
  /** Of all such lessons, whatever category is asked for. */
  categories: z.array(z.string()),
  /** What the family has booked: what is ahead first. */
  booked: z.array(trialView),
});
export type TrialList = z.infer<typeof trialList>;

export const trialCalls = {
  listeningIndex: get('listeningIndex', {
    who: parents,
    asks: 'trials.read',
    summary:
      'Lessons that are open for a trial, of one offering, or of all (of a category) by day where the family lives; and what it has booked',
    input: z.object({ number: z.string().max(20).optional(), category: z.string().max(20).optional() }),
    output: trialList,
  }),
  listeningBook: post('listeningBook', {
    who: parents,
    asks: 'trials.write',
    aboutAChild: true,
    summary: 'Books a free place in one lesson for a child; a child tries an offering once',
    input: z.object({
      lesson_id: id,
      child_id: z.uuid({ error: 'child_required' }),
      /** A child of another age or grade than the class is for tries it knowingly. */
      age_confirmed: flag().default(false),
    }),
    output: z.object({ trial_id: z.string() }),
  }),
  listeningCancel: post('listeningCancel', {
    who: parents,
    asks: 'trials.write',
    summary: 'Gives a place in a trial lesson back, until it begins',
    input: z.object({ trial_id: id }),
    output: z.object({ trial_id: z.string() }),
  }),
};
