import { z } from 'zod';
import { siteView } from '../catalog/calls.ts';
import { offeringLine } from '../catalog/offering-line.ts';
import { get, post } from '../core/call.ts';
import { id, instantView, json, line, whole } from '../core/fields.ts';
import { blockedView } from '../core/reason.ts';
import { marks, onRollAs } from './marks.ts';

/** A lesson as its roll shows it. */
const rollLesson = z.object({
  id: z.string(),
  session_id: z.string(),
  /** 1-based within its session. */
  position: z.int(),
  total_classes: z.int(),
  starts_at: instantView,
  ends_at: instantView,
  offering: offeringLine.omit({ kind: true }),
  session_label: z.string(),
  site: siteView,
  room: z.string().nullable(),
});

const rollView = z.object({
  lesson: rollLesson,
  opens_at: instantView,
  closes_at: instantView,
  /** It has closed: a change is a correction, and needs a reason. */
  needs_reason: z.boolean(),
  saved_at: instantView.nullable(),
  children: z.array(
    z.object({
      child_id: z.string(),
      name: z.string(),
      name_cn: z.string(),
      as: z.enum(onRollAs),
      /** What is marked, or would be if the roll were saved as it is. */
      mark: z.enum(marks),
      is_marked: z.boolean(),
      minutes: z.int().nullable(),
      words: z.string().nullable(),
      /** A leave was granted. */
      leave: z.boolean(),
    }),
  ),
  blocked: blockedView('rollCallSave'),
});
export type RollView = z.infer<typeof rollView>;

const oneMark = z.object({
  child_id: id,
  mark: z.enum(marks),
  /** Late by, or left so much before the end. */
  minutes: whole({ min: 1, max: 600 }).optional(),
  words: line(500).optional(),
});

export const rollCallCalls = {
  rollCall: get('rollCall', {
    who: ['teacher', 'staff'],
    right: 'classroom.see',
    summary: 'The roll of a lesson: everybody present but who has leave, until it is saved',
    input: z.object({ lesson_id: id }),
    output: rollView,
  }),
  rollCallSave: post('rollCallSave', {
    who: ['teacher', 'staff'],
    right: 'classroom.change',
    summary:
      'Saves the roll, from 15 minutes before the lesson until 24 hours after it; later, with a reason, it is a correction',
    input: z.object({
      lesson_id: id,
      marks: json(z.array(oneMark).max(200)),
      reason: line(300).optional(),
    }),
    output: rollView,
  }),
};
