import { z } from 'zod';
import { siteView } from '../catalog/calls.ts';
import { get, post } from '../core/call.ts';
import {
  confirmed,
  flag,
  id,
  idOf,
  instant,
  instantView,
  json,
  line,
  listOf,
  overOthers,
  page,
  pageSize,
  paragraphsOrNone,
  whole,
} from '../core/fields.ts';
import { figures, megabytes } from '../core/figures.ts';
import { linkOrNone } from '../core/link.ts';
import { upload } from '../core/upload.ts';
import { childLine } from '../families/child-line.ts';
import { mostPhrases } from '../remarks/skills.ts';
import { mostTaskFiles, taskTabNames } from './states.ts';
import { childTask, childTaskLine, markView, teacherTask, teacherTaskLine } from './views.ts';

const family = ['parent', 'student'] as const;
const teachers = ['teacher'] as const;

/** Optional text of several lines. */
const words = (max: number) => paragraphsOrNone(max).default('');

/** An outside address (https, without sign-in data in it), or empty. */
const webLink = linkOrNone(500, 'video_link_invalid').default('');

/** Ids of files in order: of finished uploads, or of files already there. */
const fileIds = json(z.array(id).max(13, { error: 'files_many' })).default([]);

const work = z.object({
  task_id: id,
  child_id: id.optional(),
  text: words(10_000),
  link: webLink,
  files: fileIds,
  /**
   * When the work that the form shows was stored: `saved_at` of the draft or `handed_in_at` of the attempt; absent for none.
   * Work that another person stored since is not replaced unseen.
   */
  seen_at: instant('invalid').optional(),
});
const stars = whole({ min: 1, max: 5 });
const pin = z.object({ file_id: id, x: whole({ max: 10_000 }), y: whole({ max: 10_000 }), words: line(300) });

/** The queue for marking: everything that waits, or only one task or class. */
const queue = { task_id: id.optional(), session_id: id.optional() };

export const homeworkCalls = {
  virtualTask: get('virtualTask', {
    who: family,
    asks: 'homework.read',
    aboutAChild: true,
    summary: "A child's homework: to do (soonest due first), handed in, returned",
    input: z.object({
      child_id: id.optional(),
      status: z.enum(taskTabNames).optional(),
      page,
      page_size: pageSize,
    }),
    output: listOf(childTaskLine).extend({
      child: childLine.nullable(),
      counts: z.object({ todo: z.int(), handed_in: z.int(), returned: z.int() }),
    }),
  }),
  taskInfo: get('taskInfo', {
    who: family,
    asks: 'homework.read',
    aboutAChild: true,
    summary: "One task with the child's attempts and the teacher's answers",
    input: z.object({ task_id: id, child_id: id.optional() }),
    output: childTask,
  }),
  taskDraft: post('taskDraft', {
    quiet: true,
    who: family,
    asks: 'homework.write',
    aboutAChild: true,
    summary: "Saves a child's draft without handing it in; `files` names uploads, or files of the draft",
    input: work,
    output: childTask,
  }),
  taskHandIn: post('taskHandIn', {
    who: family,
    asks: 'homework.write',
    onceByKey: true,
    aboutAChild: true,
    summary:
      'Hands in a task: words, up to nine pictures, recordings, a video under 20 MB or a link; until the teacher has marked it, a new attempt replaces it',
    input: work.extend({
      /** One file to add, for clients that do not upload in parts. */
      file: upload().optional(),
      /** Confirms that it replaces what another person stored since. */
      ...confirmed,
    }),
    output: childTask,
    fileBytes: megabytes(figures.videoMegabytes),
  }),
  taskSeen: post('taskSeen', {
    quiet: true,
    who: family,
    asks: 'homework.write',
    aboutAChild: true,
    summary: "Marks the teacher's answer as read: the task is done",
    input: z.object({ task_id: id, child_id: id.optional() }),
    output: childTask,
  }),
  taskIndex: get('taskIndex', {
    who: teachers,
    summary: "Tasks of the teacher's classes, or of one class, latest due first",
    input: z.object({ session_id: id.optional(), page, page_size: pageSize }),
    output: listOf(teacherTaskLine).extend({
      /** Waiting to be marked in the teacher's classes, or in the named one. */
      waiting: z.int(),
      /** Classes for a task, with the lessons around now. */
      classes: z.array(
        z.object({
          session_id: z.string(),
          name: z.string(),
          session_label: z.string(),
          site: siteView.pick({ kind: true, time_zone: true }),
          children: z.array(childLine),
          lessons: z.array(z.object({ id: z.string(), position: z.int(), starts_at: instantView })),
        }),
      ),
    }),
  }),
  taskSheet: get('taskSheet', {
    who: teachers,
    summary: 'One task with its children and their states',
    input: z.object({ task_id: id }),
    output: teacherTask,
  }),
  taskSave: post('taskSave', {
    who: teachers,
    onceByKey: true,
    adds: 'task_id',
    summary:
      'Sets a task for a class or for some of its children, or changes one; families are notified of a new one',
    input: z.object({
      task_id: id.optional(),
      session_id: idOf('session_required'),
      lesson_id: id.optional(),
      title: line(100, 'task_title_required'),
      text: words(10_000),
      link: webLink,
      due_at: instant('due_required'),
      files: json(z.array(id).max(mostTaskFiles, { error: 'files_many' })).default([]),
      /** Set for these children; absent or empty: for all. */
      for_children: json(z.array(id).max(100)).default([]),
      /** Criteria of the task, each marked with 1 to 5 stars. */
      criteria: json(z.array(line(40)).max(figures.criteriaMost, { error: 'criteria_many' })).default([]),
      ...overOthers,
    }),
    output: teacherTask,
  }),
  taskWithdraw: post('taskWithdraw', {
    who: teachers,
    summary: 'Withdraws a task: nobody has to do it any longer, and attempts stay',
    input: z.object({ task_id: id }),
    output: z.object({ task_id: z.string() }),
  }),
  taskRemind: post('taskRemind', {
    quiet: true,
    who: teachers,
    summary: 'Reminds the families of all children who have not handed in a task; once a day',
    input: z.object({ task_id: id }),
    output: teacherTask,
  }),
  taskMark: get('taskMark', {
    who: teachers,
    summary:
      'An attempt to mark, with the previous and next in the queue, of one task or class if named; without an id, the first that waits',
    input: z.object({ hand_in_id: id.optional(), ...queue }),
    output: markView.nullable(),
  }),
  taskReturn: post('taskReturn', {
    who: teachers,
    summary:
      'Returns an attempt with stars, words, a recording and pins on its pictures; or asks for another attempt',
    input: z.object({
      hand_in_id: id,
      /** When the attempt under review was handed in; refused if the child has handed in again. */
      handed_in_at: instant('invalid').optional(),
      score: stars.optional(),
      scores: json(z.array(stars).max(figures.criteriaMost)).default([]),
      words: words(4000),
      again: flag().default(false),
      /** Phrases of the comment bank, in the order tapped. */
      phrase_ids: json(z.array(id).max(mostPhrases)).default([]),
      pins: json(z.array(pin).max(figures.pinsMost, { error: 'pins_many' })).default([]),
      /** A recording by its upload; absent: the current one stays. */
      voice: id.optional(),
      ...queue,
      ...overOthers,
    }),
    output: markView,
  }),
};
