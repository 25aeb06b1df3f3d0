import { z } from 'zod';
import { siteView } from '../catalog/calls.ts';
import { offeringLine } from '../catalog/offering-line.ts';
import { instantView } from '../core/fields.ts';
import { uploadKindNames } from '../uploads/kinds.ts';
import { lessonStates } from './states.ts';

/** What a lesson is about, in the reader's language where it was written in it, else as it was written. */
const topicView = z.object({ text: z.string(), language: z.enum(['zh', 'en']) });
export type TopicView = z.infer<typeof topicView>;

/** Something to read, hear or look at for a lesson: a file with a short-lived address, or a link. */
const materialView = z.object({
  id: z.string(),
  kind: z.enum([...uploadKindNames, 'link']),
  /** A file's name, or a link's own words; empty where a link has none. */
  name: z.string(),
  url: z.string(),
});
export type MaterialView = z.infer<typeof materialView>;

/** What was planned for a lesson. */
export const planView = z.object({ topic: topicView.nullable(), materials: z.array(materialView) });
export type PlanView = z.infer<typeof planView>;

export const syllabusLesson = planView.extend({
  id: z.string(),
  /** 1-based within its session. */
  position: z.int(),
  starts_at: instantView,
  ends_at: instantView,
  state: z.enum(lessonStates),
  /** When it was first to begin, where it was moved. */
  moved_from: instantView.nullable(),
  /** Why it does not take place, as families are told; null: it does. */
  called_off: z.string().nullable(),
});
export type SyllabusLesson = z.infer<typeof syllabusLesson>;

/** One lesson as its teacher writes it. */
export const writtenLesson = syllabusLesson.extend({
  topic_zh: z.string(),
  topic_en: z.string(),
  files: z.array(
    z.object({ id: z.string(), kind: z.enum(uploadKindNames), name: z.string(), url: z.string() }),
  ),
  /** As they are written, one on a line. */
  links: z.string(),
});
export type WrittenLesson = z.infer<typeof writtenLesson>;

/** A class among which one is chosen. */
const classChoice = z.object({ session_id: z.string(), name: z.string(), session_label: z.string() });

export const syllabusOf = <Lesson extends z.ZodType>(lesson: Lesson) =>
  z.object({
    /** Null where there is no class at all. */
    session: z
      .object({
        id: z.string(),
        offering: offeringLine.omit({ kind: true }),
        label: z.string(),
        total_classes: z.int(),
        site: siteView,
      })
      .nullable(),
    /** In the order in which they are held. */
    lessons: z.array(lesson),
    classes: z.array(classChoice),
  });
