import { z } from 'zod';
import { siteView, teacherLine } from '../catalog/calls.ts';
import { offeringLine } from '../catalog/offering-line.ts';
import { get, parents, post } from '../core/call.ts';
import { id, instantView } from '../core/fields.ts';
import { childLine } from '../families/child-line.ts';

/** A lesson with free places for children who try the class. */
export const trialLesson = z.object({
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
export const trialView = trialLesson.extend({
  id: z.string(),
  child: childLine,
  room: z.string().nullable(),
  link: z.string().nullable(),
  status: z.enum(['ahead', 'in_class', 'finish']),
  blocked: z.object({ listeningCancel: z.string().nullable() }),
});
export type TrialView = z.infer<typeof trialView>;

export const trialList = z.object({
  /** Soonest first, at most 100. */
  lessons: z.array(trialLesson.extend({ places_left: z.int() })),
  /** What the family has booked: what is ahead first. */
  booked: z.array(trialView),
});
export type TrialList = z.infer<typeof trialList>;

export const trialCalls = {
  listeningIndex: get('listeningIndex', {
    who: parents,
    summary: 'Lessons that are open for a trial, of one offering or of all, and what the family has booked',
    input: z.object({ number: z.string().max(20).optional() }),
    output: trialList,
  }),
  listeningBook: post('listeningBook', {
    who: parents,
    summary: 'Books a free place in one lesson for a child; a child tries an offering once',
    input: z.object({
      lesson_id: id,
      child_id: z.uuid({ error: 'child_required' }),
    }),
    output: z.object({ trial_id: z.string() }),
  }),
  listeningCancel: post('listeningCancel', {
    who: parents,
    summary: 'Gives a place in a trial lesson back, until it begins',
    input: z.object({ trial_id: id }),
    output: z.object({ trial_id: z.string() }),
  }),
};
