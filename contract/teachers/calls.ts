import { z } from 'zod';
import { offeringCard, sessionView, siteView, teacherLine } from '../catalog/calls.ts';
import { everyone, get } from '../core/call.ts';
import { reviewSummary } from '../reviews/views.ts';

/** A teacher in the directory: subjects, sites and languages. */
const teacherCard = teacherLine.extend({
  bio: z.string(),
  languages: z.array(z.string()),
  categories: z.array(z.string()),
  sites: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Open offerings. */
  offerings: z.int(),
  /** Free seats in classes that can still be joined. */
  seats_left: z.int(),
});
export type TeacherCard = z.infer<typeof teacherCard>;

/** A session that has not begun and has free seats. */
const freeSession = z.object({
  offering: offeringCard.pick({ number: true, kind: true, name: true, category: true, cover: true }),
  session: sessionView,
  site: siteView,
});
export type FreeSession = z.infer<typeof freeSession>;

const teacherView = teacherCard.extend({
  classes: z.array(offeringCard),
  /** Their video, on an outside site. */
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
    summary: 'One teacher with their open classes, next free places, and reviews',
    input: z.object({ id: z.string().max(40) }),
    output: teacherView,
  }),
};
