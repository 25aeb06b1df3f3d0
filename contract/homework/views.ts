import { z } from 'zod';
import { siteView } from '../catalog/calls.ts';
import { instantView } from '../core/fields.ts';
import { blockedView } from '../core/reason.ts';
import { childLine } from '../families/child-line.ts';
import { phraseView } from '../remarks/calls.ts';
import { uploadKindNames } from '../uploads/kinds.ts';
import { taskStates } from './states.ts';

/** A file of a task or of what was handed in, with a short-lived address. */
const homeworkFile = z.object({
  id: z.string(),
  kind: z.enum(uploadKindNames),
  name: z.string(),
  bytes: z.int(),
  url: z.string(),
});
export type HomeworkFile = z.infer<typeof homeworkFile>;

/** A place on a picture, in ten-thousandths of its width and height, with words. */
const pinView = z.object({ file_id: z.string(), x: z.int(), y: z.int(), words: z.string() });
export type PinView = z.infer<typeof pinView>;

/** What the teacher said to one attempt. */
const returnView = z.object({
  at: instantView,
  /** Whether it was asked for again. */
  again: z.boolean(),
  by: z.string(),
  /** Stars, 1 to 5. */
  score: z.int().nullable(),
  /** Of each criterion of the task, 1 to 5; empty where none were given. */
  scores: z.array(z.int()),
  words: z.string(),
  phrases: z.array(z.string()),
  voice: homeworkFile.nullable(),
  pins: z.array(pinView),
});
export type ReturnView = z.infer<typeof returnView>;

/** One attempt, as it was handed in. */
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

/** A task wherever it stands in a list. */
const taskLine = z.object({
  id: z.string(),
  title: z.string(),
  due_at: instantView,
  /** Where its class is held: by those clocks it is told as the class's lessons are. */
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
  /** The lesson that it belongs to. */
  lesson: z.object({ id: z.string(), position: z.int(), starts_at: instantView }).nullable(),
});

/** A task as one child has it. */
export const childTaskLine = taskLine.extend({
  state: z.enum(taskStates),
  /** Handed in after it was due, or not handed in by then. */
  late: z.boolean(),
  score: z.int().nullable(),
});

/** One task with all of it, for the child it is set. */
export const childTask = childTaskLine.extend({
  child: childLine,
  text: z.string(),
  link: z.string(),
  files: z.array(homeworkFile),
  criteria: z.array(z.string()),
  teacher: z.string(),
  /** What was begun and not handed in. */
  draft: z
    .object({ text: z.string(), link: z.string(), files: z.array(homeworkFile), saved_at: instantView })
    .nullable(),
  /** Latest first. */
  attempts: z.array(attemptView),
  blocked: blockedView('taskHandIn'),
});
export type ChildTask = z.infer<typeof childTask>;

/** A task as its teachers see it in a list. */
export const teacherTaskLine = taskLine.extend({
  students: z.int(),
  /** Waiting to be marked. */
  to_mark: z.int(),
  returned: z.int(),
  missing: z.int(),
});

/** One task with who has handed it in, and who has not. */
export const teacherTask = teacherTaskLine.extend({
  text: z.string(),
  link: z.string(),
  files: z.array(homeworkFile),
  criteria: z.array(z.string()),
  /** For everybody who is in the class, whenever they come; else for the children named. */
  for_all: z.boolean(),
  children: z.array(
    z.object({
      child: childLine,
      assigned: z.boolean(),
      state: z.enum(taskStates),
      late: z.boolean(),
      score: z.int().nullable(),
      /** The latest that was handed in. */
      hand_in_id: z.string().nullable(),
      handed_in_at: instantView.nullable(),
    }),
  ),
  blocked: blockedView('taskRemind'),
});
export type TeacherTask = z.infer<typeof teacherTask>;

/** What one child handed in, to be marked, with the way to the one before and after in the queue. */
export const markView = z.object({
  task: taskLine.extend({ text: z.string(), criteria: z.array(z.string()) }),
  child: childLine,
  state: z.enum(taskStates),
  attempt: attemptView,
  /** Latest first. */
  earlier: z.array(attemptView),
  before_id: z.string().nullable(),
  after_id: z.string().nullable(),
  /** Waiting to be marked in the queue. */
  waiting: z.int(),
  /** What can be said with one tap: phrases of the comment bank that fit the subject, and those said to this attempt already. */
  bank: z.array(phraseView),
  phrase_ids: z.array(z.string()),
  blocked: blockedView('taskReturn'),
});
export type MarkView = z.infer<typeof markView>;
