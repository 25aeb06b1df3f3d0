import { z } from 'zod';
import { get, post, teachersAndStaff } from '../core/call.ts';
import {
  confirmed,
  flag,
  id,
  instantView,
  json,
  line,
  listOf,
  page,
  pageSize,
  whole,
} from '../core/fields.ts';
import { blockedView } from '../core/reason.ts';
import { careInRoom } from '../families/care.ts';
import { childLine } from '../families/child-line.ts';
import { lessonFacts } from '../schedule/lesson-facts.ts';
import { doorStates, marks, onRollAs } from './marks.ts';

/** A lesson in its roll. */
const rollLesson = lessonFacts.extend({ room: z.string().nullable() });

const rollView = z.object({
  lesson: rollLesson,
  opens_at: instantView,
  closes_at: instantView,
  /** The roll has closed: a change is a correction and needs a reason. */
  needs_reason: z.boolean(),
  saved_at: instantView.nullable(),
  children: z.array(
    z.object({
      child_id: z.string(),
      name: z.string(),
      name_cn: z.string(),
      as: z.enum(onRollAs),
      /** The child's mark, or the default that saving would store. */
      mark: z.enum(marks),
      is_marked: z.boolean(),
      minutes: z.int().nullable(),
      words: z.string().nullable(),
      /** Has granted leave. */
      leave: z.boolean(),
      /** The family consents to photos. */
      may_photograph: z.boolean(),
      /** Allergies and people to call; null for an online lesson. */
      care: careInRoom.nullable(),
    }),
  ),
  blocked: blockedView('rollCallSave'),
});
export type RollView = z.infer<typeof rollView>;

const markCounts = z.object({
  present: z.int(),
  late: z.int(),
  left_early: z.int(),
  leave: z.int(),
  absent: z.int(),
});

/** A past lesson with its roll. */
const heldLesson = z.object({
  lesson: rollLesson,
  /** Null before it was called. */
  saved_at: instantView.nullable(),
  counts: markCounts,
  children: z.array(
    childLine.extend({
      mark: z.enum(marks),
      minutes: z.int().nullable(),
      words: z.string().nullable(),
    }),
  ),
  /** Changes after the roll closed, newest first. */
  corrections: z.array(
    z.object({
      child: childLine,
      before: z.enum(marks).nullable(),
      after: z.enum(marks),
      /** Null where leave was granted later. */
      reason: z.string().nullable(),
      by: z.string().nullable(),
      at: instantView,
    }),
  ),
});
export type HeldLesson = z.infer<typeof heldLesson>;

const doorView = z.object({
  lesson: rollLesson,
  /** Children for whom a parent enters, or who enter; empty for the teacher. */
  children: z.array(childLine),
  state: z.enum(doorStates),
  opens_at: instantView,
  closes_at: instantView,
  /** Online lessons have a door; lessons on a campus have an address. */
  is_online: z.boolean(),
  /** When they first came; null before. */
  came_at: instantView.nullable(),
  blocked: blockedView('lessonEnter'),
});
export type DoorView = z.infer<typeof doorView>;

const oneMark = z.object({
  child_id: id,
  mark: z.enum(marks),
  /** Minutes late, or left early. */
  minutes: whole({ min: 1, max: 600 }).optional(),
  words: line(500).optional(),
  /** The mark that the form showed: a mark that was set since is not replaced unseen. */
  seen: z.enum(marks).optional(),
  /** The minutes that it showed beside that mark; 0 for none. */
  seen_minutes: whole({ min: 0, max: 600 }).optional(),
});

export const rollCallCalls = {
  rollCall: get('rollCall', {
    who: teachersAndStaff,
    right: 'classroom.see',
    summary: 'The roll of a lesson: until it is saved, all children present except those on leave',
    input: z.object({ lesson_id: id }),
    output: rollView,
  }),
  rollCallSave: post('rollCallSave', {
    who: teachersAndStaff,
    right: 'classroom.change',
    summary:
      'Saves the roll, from 15 minutes before the lesson until 24 hours after it; later saves are corrections and need a reason',
    input: z.object({
      lesson_id: id,
      marks: json(z.array(oneMark).max(200)).default([]),
      reason: line(300).optional(),
      /** Confirms that it replaces marks which the form did not show. */
      ...confirmed,
    }),
    output: rollView,
  }),
  rollCallHistory: get('rollCallHistory', {
    who: teachersAndStaff,
    right: 'classroom.see',
    aboutAChild: true,
    summary:
      'Lessons that have begun, latest first, with their rolls and corrections; of a class, or of one child',
    input: z.object({ session_id: id.optional(), child_id: id.optional(), page, page_size: pageSize }),
    output: listOf(heldLesson),
  }),
  lessonDoor: get('lessonDoor', {
    who: ['parent', 'student', 'teacher'],
    asks: 'classes.read',
    aboutAChild: true,
    summary: 'The door of a lesson: whether it is open, and when it opened or opens',
    input: z.object({ lesson_id: id, child_id: id.optional() }),
    output: doorView,
  }),
  lessonEnter: post('lessonEnter', {
    who: ['parent', 'student', 'teacher'],
    asks: 'classes.read',
    aboutAChild: true,
    summary:
      'Enters an online lesson, from 15 minutes before it until its end: logs who came and when, and returns its address',
    input: z.object({ lesson_id: id, child_id: id.optional() }),
    output: z.object({ link: z.string() }),
  }),
  lessonWitness: post('lessonWitness', {
    who: ['parent'],
    asks: 'attendance.write',
    aboutAChild: true,
    summary:
      "A guardian's statement whether a child attended a lesson, until its roll closes; if the roll disagrees, staff decide",
    input: z.object({ lesson_id: id, child_id: id, was_here: flag() }),
    output: z.object({ lesson_id: z.string(), was_here: z.boolean() }),
  }),
  rollDoubtSettle: post('rollDoubtSettle', {
    who: ['staff'],
    right: 'classroom.change',
    summary:
      'Decides whether a child attended a lesson with contradicting witnesses, and whether the lesson counts',
    input: z.object({ doubt_id: id, was_here: flag(), counts: flag(), words: line(500) }),
    output: z.object({ doubt_id: z.string() }),
  }),
};
