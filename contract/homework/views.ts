import { z } from 'zod';
import { siteView } from '../catalog/calls.ts';
import { instantView } from '../core/fields.ts';
import { blockedView } from '../core/reason.ts';
import { childLine } from '../families/child-line.ts';
import { phraseView } from '../remarks/calls.ts';
import { uploadKindNames } from '../uploads/kinds.ts';
import { taskStates } from './states.ts';

/** A file of a task or an attempt, with a short-lived address. */
const homeworkFile = z.object({
  id: z.string(),
  kind: z.enum(uploadKindNames),
  name: z.string(),
  bytes: z.int(),
  url: z.string(),
});
export type HomeworkFile = z.infer<typeof homeworkFile>;

/** A comment at a point of a picture, in ten-thousandths of its width and height. */
const pinView = z.object({ file_id: z.string(), x: z.int(), y: z.int(), words: z.string() });
export type PinView = z.infer<typeof pinView>;

/** The teacher's answer to one attempt. */
const returnView = z.object({
  at: instantView,
  /** The teacher asks for another attempt. */
  again: z.boolean(),
  by: z.string(),
  /** Stars, 1 to 5. */
  score: z.int().nullable(),
  /** Stars for each criterion of the task, 1 to 5; empty where none were given. */
  scores: z.array(z.int()),
  words: z.string(),
  phrases: z.array(z.string()),
  voice: homeworkFile.nullable(),
  pins: z.array(pinView),
});
export type ReturnView = z.infer<typeof returnView>;

/** One attempt. */
const attemptView = z.object({
  id: z.string(),
  attempt: z.int(),
  text: z.string(),
  link: z.string(),
  files: z.array(homeworkFile),
  handed_in_at: instantView,
  late: z.boolean(),
  returned: returnView.nullable(),
});
export type AttemptView = z.infer<typeof attemptView>;

/** A task in any list. */
const taskLine = z.object({
  id: z.string(),
  title: z.string(),
  due_at: instantView,
  /** The site of its class: times are shown as for the class's lessons. */
  site: siteView.pick({ kind: true, time_zone: true }),
  set_at: instantView,
  session_id: z.string(),
  session_label: z.string(),
  offering: z.object({
    number: z.string(),
    name: z.string(),
    category: z.string(),
    cover: z.string().nullable(),
  }),
  /** The lesson it belongs to. */
  lesson: z.object({ id: z.string(), position: z.int(), starts_at: instantView }).nullable(),
});

/** A task for one child. */
export const childTaskLine = taskLine.extend({
  state: z.enum(taskStates),
  /** Handed in after it was due, or overdue. */
  late: z.boolean(),
  score: z.int().nullable(),
});

/** One task in full, for a child. */
export const childTask = childTaskLine.extend({
  child: childLine,
  text: z.string(),
  link: z.string(),
  files: z.array(homeworkFile),
  criteria: z.array(z.string()),
  teacher: z.string(),
  /** Begun and not handed in. */
  draft: z
    .object({ text: z.string(), link: z.string(), files: z.array(homeworkFile), saved_at: instantView })
    .nullable(),
  /** Latest first. */
  attempts: z.array(attemptView),
  blocked: blockedView('taskHandIn'),
});
export type ChildTask = z.infer<typeof childTask>;

/** A task in a teacher's list. */
export const teacherTaskLine = taskLine.extend({
  students: z.int(),
  /** Attempts to mark. */
  to_mark: z.int(),
  returned: z.int(),
  missing: z.int(),
});

/** One task for its teachers, with the children who have and have not handed it in. */
export const teacherTask = teacherTaskLine.extend({
  /** When it was set or last changed. */
  saved_at: instantView,
  text: z.string(),
  link: z.string(),
  files: z.array(homeworkFile),
  criteria: z.array(z.string()),
  /** For everybody in the class, including later arrivals; else only for the named children. */
  for_all: z.boolean(),
  children: z.array(
    z.object({
      child: childLine,
      assigned: z.boolean(),
      /** It was due before the child joined the class, so it is not owed. */
      before_joining: z.boolean(),
      state: z.enum(taskStates),
      late: z.boolean(),
      score: z.int().nullable(),
      /** The latest attempt. */
      hand_in_id: z.string().nullable(),
      handed_in_at: instantView.nullable(),
    }),
  ),
  blocked: blockedView('taskRemind'),
});
export type TeacherTask = z.infer<typeof teacherTask>;

/** A child's attempt to be marked, with the previous and next in the queue. */
export const markView = z.object({
  task: taskLine.extend({ text: z.string(), criteria: z.array(z.string()) }),
  child: childLine,
  state: z.enum(taskStates),
  attempt: attemptView,
  /** Latest first. */
  earlier: z.array(attemptView),
  before_id: z.string().nullable(),
  after_id: z.string().nullable(),
  /** Attempts to mark in the queue. */
  waiting: z.int(),
  /** Phrases of the comment bank for the subject, and those already used for this attempt. */
  bank: z.array(phraseView),
  phrase_ids: z.array(z.string()),
  blocked: blockedView('taskReturn'),
});
export type MarkView = z.infer<typeof markView>;
