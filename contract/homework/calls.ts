import { z } from 'zod';
import { siteView } from '../catalog/calls.ts';
import { get, post } from '../core/call.ts';
import { flag, id, instant, instantView, json, line, listOf, page, pageSize, whole } from '../core/fields.ts';
import { figures, megabytes } from '../core/figures.ts';
import { siteOf } from '../core/leaving.ts';
import { upload } from '../core/upload.ts';
import { childLine } from '../families/child-line.ts';
import { mostPhrases } from '../remarks/skills.ts';
import { mostTaskFiles, taskTabNames } from './states.ts';
import { childTask, childTaskLine, markView, teacherTask, teacherTaskLine } from './views.ts';

const family = ['parent', 'student'] as const;
const teachers = ['teacher'] as const;

/** Words of several lines, which may be left out. */
const words = (max: number) => z.string().trim().max(max, { error: 'too_long' }).default('');

/** An address outside (https, without sign-in data in it), or nothing. */
const webLink = z
  .string()
  .trim()
  .max(500, { error: 'too_long' })
  .refine((text) => text === '' || siteOf(text) !== null, { error: 'video_link_invalid' })
  .default('');

/** Files by id, in order: of uploads that are whole, or of files that are there already. */
const fileIds = json(z.array(id).max(13, { error: 'files_many' })).default([]);

const work = z.object({
  task_id: id,
  child_id: id.optional(),
  text: words(10_000),
  link: webLink,
  files: fileIds,
});
const stars = whole({ min: 1, max: 5 });
const pin = z.object({ file_id: id, x: whole({ max: 10_000 }), y: whole({ max: 10_000 }), words: line(300) });

/** What a teacher goes through when marking: all that waits, or what waits of one task or one class. */
const queue = { task_id: id.optional(), session_id: id.optional() };

export const homeworkCalls = {
  virtualTask: get('virtualTask', {
    who: family,
    asks: 'homework.read',
    aboutAChild: true,
    summary: "A child's homework: what is to do (soonest due first), what was handed in, what came back",
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
    summary: 'One task with what the child handed in and what the teacher said to it',
    input: z.object({ task_id: id, child_id: id.optional() }),
    output: childTask,
  }),
  taskDraft: post('taskDraft', {
    quiet: true,
    who: family,
    asks: 'homework.write',
    aboutAChild: true,
    summary:
      'Keeps what a child has begun, without handing it in; files are named by uploads, or by files of the draft',
    input: work,
    output: childTask,
  }),
  taskHandIn: post('taskHandIn', {
    who: family,
    asks: 'homework.write',
    onceByKey: true,
    aboutAChild: true,
    summary:
      'Hands a task in: words, up to nine pictures, recordings, a video under 20 MB or a link; until the teacher has marked it, handing in once more takes its place',
    input: work.extend({
      /** For clients that send no parts: one file, which is added. */
      file: upload().optional(),
    }),
    output: childTask,
    fileBytes: megabytes(figures.videoMegabytes),
  }),
  taskSeen: post('taskSeen', {
    quiet: true,
    who: family,
    asks: 'homework.write',
    aboutAChild: true,
    summary: 'Says that what the teacher said was read: the task is done',
    input: z.object({ task_id: id, child_id: id.optional() }),
    output: childTask,
  }),
  taskIndex: get('taskIndex', {
    who: teachers,
    summary: "Tasks of the teacher's classes, of one of them where it is named, latest due first",
    input: z.object({ session_id: id.optional(), page, page_size: pageSize }),
    output: listOf(teacherTaskLine).extend({
      /** Waiting to be marked in the teacher's classes, or in the one that is named. */
      waiting: z.int(),
      /** What a task can be set for, with the lessons around now. */
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
    summary: 'One task with every child it is for, and what became of it',
    input: z.object({ task_id: id }),
    output: teacherTask,
  }),
  taskSave: post('taskSave', {
    who: teachers,
    onceByKey: true,
    summary:
      'Sets a task for a class or for some of its children, or changes one; families are told of a new one',
    input: z.object({
      task_id: id.optional(),
      session_id: z.uuid({ error: 'session_required' }),
      lesson_id: id.optional(),
      title: line(100, 'task_title_required'),
      text: words(10_000),
      link: webLink,
      due_at: instant('due_required'),
      files: json(z.array(id).max(mostTaskFiles, { error: 'files_many' })).default([]),
      /** Of some children; left out or empty, it is for all. */
      for_children: json(z.array(id).max(100)).default([]),
      /** What is marked apart, each with 1 to 5 stars. */
      criteria: json(z.array(line(40)).max(figures.criteriaMost, { error: 'criteria_many' })).default([]),
    }),
    output: teacherTask,
  }),
  taskWithdraw: post('taskWithdraw', {
    who: teachers,
    summary: 'Takes a task back: it is nobody’s to do any more, and what was handed in stays',
    input: z.object({ task_id: id }),
    output: z.object({ task_id: z.string() }),
  }),
  taskRemind: post('taskRemind', {
    quiet: true,
    who: teachers,
    summary: 'Writes to the families of all who have not handed a task in; once a day',
    input: z.object({ task_id: id }),
    output: teacherTask,
  }),
  taskMark: get('taskMark', {
    who: teachers,
    summary:
      'What a child handed in, with the one before and after in the queue, of a task or a class where one is named; without an id the first that waits',
    input: z.object({ hand_in_id: id.optional(), ...queue }),
    output: markView.nullable(),
  }),
  taskReturn: post('taskReturn', {
    who: teachers,
    summary:
      'Returns what was handed in, with stars, words, a recording and pins on its pictures; or asks for it again',
    input: z.object({
      hand_in_id: id,
      /** When what the teacher has read was handed in: refused where the child has handed in anew since. */
      handed_in_at: instant('invalid').optional(),
      score: stars.optional(),
      scores: json(z.array(stars).max(figures.criteriaMost)).default([]),
      words: words(4000),
      again: flag().default(false),
      /** Phrases of the comment bank, in the order in which they were tapped. */
      phrase_ids: json(z.array(id).max(mostPhrases)).default([]),
      pins: json(z.array(pin).max(figures.pinsMost, { error: 'pins_many' })).default([]),
      /** A recording by its upload; left out, the one before stays. */
      voice: id.optional(),
      ...queue,
    }),
    output: markView,
  }),
};
