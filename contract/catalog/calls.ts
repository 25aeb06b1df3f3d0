import { z } from 'zod';
import { everyone, get, post } from '../core/call.ts';
import { dayView, flag, instantView, line, listOf, nothing, page, pageSize, whole } from '../core/fields.ts';
import { moneyView } from '../core/money.ts';
import { blockedView } from '../core/reason.ts';
import { refundLaters } from '../orders/refund-terms.ts';
import { ratingView, reviewSummary } from '../reviews/views.ts';
import { facetsView } from './facets.ts';
import { feeView } from './fee-view.ts';
import { offeringKinds, offeringSorts } from './offering-kinds.ts';

/** Discounted when `early` is set: it is then what is paid until the end of `early_until` in the shop's time zone. */
const priceView = z.object({
  list: moneyView,
  early: moneyView.nullable(),
  early_until: dayView.nullable(),
  now: moneyView,
});
export type PriceView = z.infer<typeof priceView>;

export const siteView = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['campus', 'online']),
  address: z.string(),
  country: z.string(),
  time_zone: z.string(),
});
export type SiteView = z.infer<typeof siteView>;

export const teacherLine = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  /** Where a picture of theirs lies; left out where they have given none, or where none is shown. */
  photo: z.string().optional(),
});

/** Who gives one lesson; `covers_for` names the teacher in whose place. */
export const lessonTeacher = teacherLine.extend({ covers_for: z.string().nullable() });

/** A weekly pattern: ISO weekdays (1 = Monday) and wall-clock times in the site's zone. */
export const patternView = z.object({
  weekdays: z.array(z.int()),
  start: z.string(),
  end: z.string(),
  time_zone: z.string(),
});
export type PatternView = z.infer<typeof patternView>;

/** Of a course that has begun: lessons held, and those still to come, for which alone a child joins. */
const lateView = z.object({ held: z.int(), left: z.int() });
export type LateView = z.infer<typeof lateView>;

/** The lesson that a weekly hour is told by: the next that is not over, or the last where all are. */
export const toldByView = z.object({ starts_at: instantView, ends_at: instantView });
export type ToldByView = z.infer<typeof toldByView>;

export const offeringCard = z.object({
  number: z.string(),
  kind: z.enum(offeringKinds),
  name: z.string(),
  summary: z.string(),
  category: z.string(),
  cover: z.string().nullable(),
  grade_from: z.int(),
  grade_to: z.int(),
  age_from: z.int(),
  age_to: z.int(),
  site: siteView,
  teachers: z.array(teacherLine),
  price: priceView,
  /** Null while too few have given their stars. */
  rating: ratingView.nullable(),
  /**
   * The session that starts next of those that can be joined, else of those that are full; when all have started, the one that
   * ends last. `seats_left` are its own.
   */
  next: z
    .object({
      starts_at: instantView,
      told_by: toldByView,
      last_day: dayView,
      first_day: dayView,
      pattern: patternView,
      total_classes: z.int(),
      seats_left: z.int(),
      /** It has begun: what is left of it, and what that costs. */
      late: lateView.extend({ now: moneyView }).nullable(),
    })
    .nullable(),
  /** Of private lessons: how long one is, and how many are bought at once. */
  private: z.object({ minutes: z.int(), lessons: z.int(), valid_days: z.int() }).nullable(),
  /** Enrolment begins then; null when it has begun. */
  opens_at: instantView.nullable(),
  /** How many sessions can be joined: not over, not called off, with seats left. */
  sessions_open: z.int(),
  /** Over all of these. */
  seats_left: z.int(),
});
export type OfferingCard = z.infer<typeof offeringCard>;

export const privateSessionView = z.object({
  minutes: z.int(),
  lessons: z.int(),
  single: z.boolean(),
  valid_until: instantView,
});
const leastView = z.object({
  size: z.int(),
  enrolled: z.int(),
  decide_by: instantView,
  runs: z.boolean().nullable(),
});

export const sessionView = z.object({
  id: z.string(),
  label: z.string(),
  pattern: patternView,
  first_day: dayView,
  last_day: dayView,
  starts_at: instantView,
  first_lesson_ends_at: instantView,
  ends_at: instantView,
  told_by: toldByView,
  total_classes: z.int(),
  late: lateView.nullable(),
  class_size: z.int(),
  seats_left: z.int(),
  state: z.enum(['ahead', 'running', 'ended']),
  /** Of a camp: 1 to 10. */
  week: z.int().nullable(),
  /** Made for one child: a single private lesson at an hour, or a package whose hours are booked later. */
  made: privateSessionView.nullable(),
  /** It runs when so many are enrolled by then; `runs` is null while that is open. */
  least: leastView.nullable(),
  price: priceView,
  /** What can be added for each child, with what it costs now. */
  fees: z.array(feeView),
  /** It has begun: joining must be confirmed (`confirmed` with `cartAdd`). */
  asks: z.boolean(),
  blocked: blockedView('cartAdd'),
});
export type SessionView = z.infer<typeof sessionView>;

/** The terms on which money for it comes back. */
export const refundTermsView = z.object({ whole_days: z.int(), later: z.enum(refundLaters) });

/** What would come back of a session that is bought now without anything taken off. */
const foreseenView = z.object({
  session_id: z.string(),
  /** Until when all of it comes back. */
  whole_until: instantView,
  /** What comes back when the child stops after so many of its lessons, from none on, in minor units; empty where that is not so reckoned. */
  after: z.array(z.int()),
});

const offeringView = offeringCard.extend({
  description: z.string(),
  /** Since when it has been on sale. */
  listed_at: instantView,
  /** What a child learns, what to bring: short lists in the reader's language. */
  outline: z.array(z.string()),
  bring: z.array(z.string()),
  refund: refundTermsView,
  /** Of the sessions that can be bought now. */
  foreseen: z.array(foreseenView),
  teachers: z.array(teacherLine.extend({ bio: z.string(), languages: z.array(z.string()) })),
  sessions: z.array(sessionView),
  /** Lessons with free places for a trial, and when the next of them begins; null where there are none. */
  trial: z.object({ lessons: z.int(), next_at: instantView }).nullable(),
  reviews: reviewSummary,
});
export type OfferingView = z.infer<typeof offeringView>;

/** A search is no longer, in characters, also one that was corrected. */
export const longestSearch = 60;

export const courseFilter = z.object({
  kind: z.enum(offeringKinds).optional(),
  q: line(longestSearch).optional(),
  category: z.string().max(40).optional(),
  grade: whole({ min: -10, max: 99 }).optional(),
  age: whole({ min: 0, max: 99 }).optional(),
  teacher: z.string().max(40).optional(),
  /** A site's id, or `online` / `campus` for all of that kind. */
  site: z.string().max(40).optional(),
  weekday: whole({ min: 1, max: 7 }).optional(),
  /** A language that one of its teachers speaks. */
  teaching_language: z.string().max(20).optional(),
  /** Minor units of the store currency, on the price paid today. */
  price_from: whole().optional(),
  price_to: whole().optional(),
  /** Only what can be enrolled in now. */
  open_only: flag().optional(),
  sort: z.enum(offeringSorts).default('recommended'),
  page,
  page_size: pageSize,
});
export type CourseFilter = z.input<typeof courseFilter>;

/** A camp in the list: its weeks with the places left. */
const campCard = offeringCard.extend({
  weeks: z.array(
    z.object({
      week: z.int(),
      first_day: dayView,
      last_day: dayView,
      seats_left: z.int(),
      state: z.enum(['ahead', 'running', 'ended']),
      now: moneyView,
    }),
  ),
});
export type CampCard = z.infer<typeof campCard>;

export const catalogCalls = {
  campIndex: get('campIndex', {
    who: everyone,
    summary: 'The camps that are not over, each with its weeks, by site',
    input: z.object({ site: z.string().max(40).optional() }),
    output: z.array(campCard),
  }),
  courseScreen: post('courseScreen', {
    quiet: true,
    who: everyone,
    summary: 'What courses can be filtered by: grades, categories, sites, teachers',
    input: nothing,
    output: z.object({
      grade_list: z.array(z.object({ code: z.int(), name: z.string(), name_cn: z.string() })),
      category_list: z.array(z.object({ code: z.string(), name: z.string(), count: z.int() })),
      site_list: z.array(siteView),
      teacher_list: z.array(teacherLine),
    }),
  }),
  courseIndex: get('courseIndex', {
    who: everyone,
    summary: 'Offerings that fit the filter, a page of cards; `total` is counted to a thousand',
    input: courseFilter,
    output: listOf(offeringCard),
  }),
  courseFacets: get('courseFacets', {
    who: everyone,
    summary: 'What the offerings that fit the filter can be narrowed down by, each with how many it leaves',
    input: courseFilter.omit({ sort: true, page: true, page_size: true }),
    output: facetsView,
  }),
  courseInfo: get('courseInfo', {
    who: everyone,
    summary: 'One offering with its sessions and the seats left',
    input: z.object({ number: z.string().max(20) }),
    output: offeringView,
  }),
};
