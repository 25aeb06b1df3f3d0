import { z } from 'zod';
import { offeringCard, sessionView, siteView, teacherLine } from '../catalog/calls.ts';
import { everyone, get } from '../core/call.ts';
import { reviewSummary } from '../reviews/views.ts';

/** A teacher in the directory: what they teach, where and in which languages. */
const teacherCard = teacherLine.extend({
  bio: z.string(),
  languages: z.array(z.string()),
  categories: z.array(z.string()),
  sites: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Offerings that are open now. */
  offerings: z.int(),
  /** Places left in classes that can still be joined. */
  seats_left: z.int(),
});
export type TeacherCard = z.infer<typeof teacherCard>;

/** A group that is still to begin and has free places. */
const freeSession = z.object({
  offering: offeringCard.pick({ number: true, kind: true, name: true, category: true, cover: true }),
  session: sessionView,
  site: siteView,
});
export type FreeSession = z.infer<typeof freeSession>;

const teacherView = teacherCard.extend({
  classes: z.array(offeringCard),
  /** Where they introduce themselves, outside this site. */
  video_link: z.string().nullable(),
  /** Soonest first. */
  next_sessions: z.array(freeSession),
  reviews: reviewSummary,
});
export type TeacherView = z.infer<typeof teacherView>;

export const teachersCalls = {
  teachersIndex: get('teachersIndex', {
    who: everyone,
    summary: 'The teachers, by subject, language or site',
    input: z.object({
      category: z.string().max(40).optional(),
      teaching_language: z.string().max(10).optional(),
      site: z.string().max(40).optional(),
    }),
    output: z.array(teacherCard),
  }),
  teachersInfo: get('teachersInfo', {
    who: everyone,
    summary: 'One teacher with the classes they give now, the next free places, and what parents say',
    input: z.object({ id: z.string().max(40) }),
    output: teacherView,
  }),
};
