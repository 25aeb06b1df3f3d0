import { z } from 'zod';
import { get, post } from '../core/call.ts';
import { confirmed, flag, id, json, lineOrNone, paragraphsOrNone, shownFields } from '../core/fields.ts';
import { figures } from '../core/figures.ts';
import { childLine } from '../families/child-line.ts';
import { readLinks } from './links.ts';
import { syllabusLesson, syllabusOf, writtenLesson } from './views.ts';

/** One line of text, optional. */
const topic = lineOrNone(120).default('');

const links = paragraphsOrNone(6000).superRefine((text, context) => {
  const read = readLinks(text);
  if (typeof read === 'string') context.addIssue({ code: 'custom', message: read });
});

const planned = z.object({
  lesson_id: id,
  topic_zh: topic,
  topic_en: topic,
  /** Files in order, by finished uploads or by ids of current files; absent: unchanged. */
  files: json(z.array(id).max(figures.materialsMost, { error: 'materials_many' })).optional(),
  /** One link on a line, optionally with words before the address; absent: unchanged. */
  links: links.optional(),
  /** All texts were sent: absent links mean none. */
  whole: flag().default(false),
  /** The fields as the form showed them: those left as they were stay as others saved them since. */
  seen: shownFields,
});
export type Planned = z.infer<typeof planned>;

export const syllabusCalls = {
  virtualSyllabus: get('virtualSyllabus', {
    who: ['parent', 'student'],
    asks: 'classes.read',
    aboutAChild: true,
    summary: "The lessons of a child's class with their topics, materials and states",
    input: z.object({ child_id: id.optional(), session_id: id.optional() }),
    output: syllabusOf(syllabusLesson).extend({ child: childLine.nullable() }),
  }),
  teacherSyllabus: get('teacherSyllabus', {
    who: ['teacher'],
    summary: 'The lessons of a class that the teacher teaches or covers, with their topics and materials',
    input: z.object({ session_id: id.optional() }),
    output: syllabusOf(writtenLesson),
  }),
  syllabusSave: post('syllabusSave', {
    who: ['teacher'],
    onceByKey: true,
    summary: "Writes the topics of a class's lessons, in one language or both, and their materials",
    input: z.object({
      session_id: id,
      lessons: json(z.array(planned).min(1).max(400)),
      ...confirmed,
    }),
    output: syllabusOf(writtenLesson),
  }),
};
