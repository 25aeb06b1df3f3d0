import { z } from 'zod';
import { siteView } from '../catalog/calls.ts';
import { offeringLine } from '../catalog/offering-line.ts';
import { instantView } from '../core/fields.ts';
import { classChoice } from '../schedule/class-choice.ts';
import { uploadKindNames } from '../uploads/kinds.ts';
import { lessonStates } from './states.ts';

/** The topic of a lesson, in the reader's language if available, else in the other. */
const topicView = z.object({ text: z.string(), language: z.enum(['zh', 'en']) });
export type TopicView = z.infer<typeof topicView>;

/** Material of a lesson: a file with a short-lived address, or a link. */
const materialView = z.object({
  id: z.string(),
  kind: z.enum([...uploadKindNames, 'link']),
  /** Name of the file, or the link's own words, which may be empty. */
  name: z.string(),
  url: z.string(),
});
export type MaterialView = z.infer<typeof materialView>;

/** The plan of a lesson. */
export const planView = z.object({ topic: topicView.nullable(), materials: z.array(materialView) });
export type PlanView = z.infer<typeof planView>;

export const syllabusLesson = planView.extend({
  id: z.string(),
  /** 1-based within its session. */
  position: z.int(),
  starts_at: instantView,
  ends_at: instantView,
  state: z.enum(lessonStates),
  /** The original start of a moved lesson. */
  moved_from: instantView.nullable(),
  /** The reason families are given for calling it off; null: it takes place. */
  called_off: z.string().nullable(),
});
export type SyllabusLesson = z.infer<typeof syllabusLesson>;

/** A lesson as its teacher edits it. */
export const writtenLesson = syllabusLesson.extend({
  topic_zh: z.string(),
  topic_en: z.string(),
  files: z.array(
    z.object({ id: z.string(), kind: z.enum(uploadKindNames), name: z.string(), url: z.string() }),
  ),
  /** As written, one on a line. */
  links: z.string(),
});
export type WrittenLesson = z.infer<typeof writtenLesson>;

export const syllabusOf = <Lesson extends z.ZodType>(lesson: Lesson) =>
  z.object({
    /** Null without any class. */
    session: z
      .object({
        id: z.string(),
        offering: offeringLine.omit({ kind: true }),
        label: z.string(),
        total_classes: z.int(),
        site: siteView,
      })
      .nullable(),
    /** In order of time. */
    lessons: z.array(lesson),
    classes: z.array(classChoice),
  });
