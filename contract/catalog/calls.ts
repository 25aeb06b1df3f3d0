import { z } from 'zod';
import { everyone, get, post } from '../core/call.ts';
import { dayView, flag, instantView, line, listOf, nothing, page, pageSize, whole } from '../core/fields.ts';
import { moneyView } from '../core/money.ts';
import { blockedView } from '../core/reason.ts';
import { childLine } from '../families/child-line.ts';
import { refundLaters } from '../orders/refund-terms.ts';
import { ratingView, reviewSummary } from '../reviews/views.ts';
import { facetsView } from './facets.ts';
import { feeView } from './fee-view.ts';
import { offeringKinds, offeringSorts } from './offering-kinds.ts';

/** With `early`, that is the price until the end of `early_until` in the shop's time zone. */
const priceView = z.object({
  list: moneyView,
  early: moneyView.nullable(),
  early_until: dayView.nullable(),
  now: moneyView,
  /** The list price of all lessons, where only those left are paid. */
  whole: moneyView.optional(),
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
  /** Path of the teacher's picture; absent where there is none or it is not shown. */
  photo: z.string().optional(),
});

/** The teacher of one lesson; `covers_for` names the teacher they replace. */
export const lessonTeacher = teacherLine.extend({ covers_for: z.string().nullable() });

/** A weekly pattern: ISO weekdays (1 = Monday) and times in the site's zone. */
export const patternView = z.object({
  weekdays: z.array(z.int()),
  start: z.string(),
  end: z.string(),
  time_zone: z.string(),
});
export type PatternView = z.infer<typeof patternView>;

/** A course that has begun, by lessons, or a camp week, by days: those held, and those left for a child. */
const lateView = z.object({ held: z.int(), left: z.int() });
export type LateView = z.infer<typeof lateView>;

/** The lesson from which a weekly hour is shown: the next that is not over, or the last. */
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
  /** Of the session `next`, else of the offering. Null for a student, who reads no money. */
  price: priceView.nullable(),
  /** Null below the least number of ratings. */
  rating: ratingView.nullable(),
  /**
   * The next session to start that can be joined, else a full one; when all have started, the one that ends last.
   * `seats_left` belongs to it.
   */
  next: z
    .object({
      id: z.string(),
      starts_at: instantView,
      told_by: toldByView,
      last_day: dayView,
      first_day: dayView,
      pattern: patternView,
      total_classes: z.int(),
      seats_left: z.int(),
      /** Where it has begun: lessons left, and their price. */
      late: lateView.extend({ now: moneyView.nullable() }).nullable(),
    })
    .nullable(),
  /** Private lessons: minutes of one, and number in a purchase. */
  private: z.object({ minutes: z.int(), lessons: z.int(), valid_days: z.int() }).nullable(),
  /** When enrolment begins; null when it has begun. */
  opens_at: instantView.nullable(),
  /** Sessions that can be joined: not over, not called off, with free seats. */
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
  /** Number of a camp week: 1 to 10. */
  week: z.int().nullable(),
  /** A session for one child: a single private lesson, or a package whose hours are booked later. */
  made: privateSessionView.nullable(),
  /** Minimum enrolment; `runs` is null until it is decided. */
  least: leastView.nullable(),
  /** Null for a student. */
  price: priceView.nullable(),
  /** Optional fees for each child at today's prices; none for a student. */
  fees: z.array(feeView),
  /** It has begun: joining needs `confirmed` in `cartAdd`. */
  asks: z.boolean(),
  blocked: blockedView('cartAdd'),
});
export type SessionView = z.infer<typeof sessionView>;

/** Refund terms. */
export const refundTermsView = z.object({ whole_days: z.int(), later: z.enum(refundLaters) });

/** The refund of a session bought now at the full price. */
const foreseenView = z.object({
  session_id: z.string(),
  /** Until when all of it is refunded. */
  whole_until: instantView,
  /** Refund in minor units after each number of lessons, from 0; empty where lessons do not decide it. */
  after: z.array(z.int()),
});

/** A child's place in a session, and its purchase as far as the reader may know it. */
const attendingView = z.object({
  child: childLine,
  session_id: z.string(),
  session_label: z.string(),
  starts_at: instantView,
  /** `self`: the reader bought it. Null: the school entered the child, or the reader may not read purchases. */
  bought_by: z.object({ self: z.boolean(), name: z.string() }).nullable(),
  order_number: z.string().nullable(),
});
export type AttendingView = z.infer<typeof attendingView>;

const offeringView = offeringCard.extend({
  description: z.string(),
  /** When it went on sale. */
  listed_at: instantView,
  /** Aims and things to bring: short lists in the reader's language. */
  outline: z.array(z.string()),
  bring: z.array(z.string()),
  /** Null for a student. */
  refund: refundTermsView.nullable(),
  /** For the sessions that can be bought now; none for a student. */
  foreseen: z.array(foreseenView),
  teachers: z.array(teacherLine.extend({ bio: z.string(), languages: z.array(z.string()) })),
  sessions: z.array(sessionView),
  /** Lessons with free trial places, and when the next begins; null without any. */
  trial: z.object({ lessons: z.int(), next_at: instantView }).nullable(),
  reviews: reviewSummary,
  /** The places of the reader's children in its sessions that are not over; none for others than parents. */
  attending: z.array(attendingView),
});
export type OfferingView = z.infer<typeof offeringView>;

/** Characters of a search, also of a corrected one. */
export const longestSearch = 60;

export const courseFilter = z.object({
  kind: z.enum(offeringKinds).optional(),
  q: line(longestSearch).optional(),
  category: z.string().max(40).optional(),
  grade: whole({ min: -10, max: 99 }).optional(),
  age: whole({ min: 0, max: 99 }).optional(),
  teacher: z.string().max(40).optional(),
  /** A site's id, or `online` / `campus` for all sites of that kind. */
  site: z.string().max(40).optional(),
  weekday: whole({ min: 1, max: 7 }).optional(),
  /** A language of one of its teachers. */
  teaching_language: z.string().max(20).optional(),
  /** Minor units of the store currency, compared with today's price. */
  price_from: whole().optional(),
  price_to: whole().optional(),
  /** Only offerings that can be enrolled in now. */
  open_only: flag().optional(),
  sort: z.enum(offeringSorts).default('recommended'),
  page,
  page_size: pageSize,
});
export type CourseFilter = z.input<typeof courseFilter>;

/** How the text of a filter was read. */
export const readAs = {
  /** The corrected text, used because the typed one found nothing; null: not corrected. */
  corrected: z.string().nullable(),
  /** Nothing fits all of the text: these fit a part of it. */
  partly: z.boolean(),
};
const courseList = listOf(offeringCard).extend(readAs);
export type CourseList = z.infer<typeof courseList>;

/** A camp in the list, with its weeks and free seats. */
const campCard = offeringCard.extend({
  weeks: z.array(
    z.object({
      week: z.int(),
      first_day: dayView,
      last_day: dayView,
      seats_left: z.int(),
      state: z.enum(['ahead', 'running', 'ended']),
      /** Null for a student. */
      now: moneyView.nullable(),
    }),
  ),
});
export type CampCard = z.infer<typeof campCard>;

export const catalogCalls = {
  campIndex: get('campIndex', {
    who: everyone,
    summary: 'Camps that are not over, each with its weeks, by site',
    input: z.object({ site: z.string().max(40).optional() }),
    output: z.array(campCard),
  }),
  courseScreen: post('courseScreen', {
    quiet: true,
    who: everyone,
    summary: 'Filters of courses: grades, categories, sites, teachers',
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
    summary: 'Offerings that match the filter, a page of cards; `total` stops at a thousand',
    input: courseFilter,
    output: courseList,
  }),
  courseFacets: get('courseFacets', {
    who: everyone,
    summary: 'Further choices for each filter, with the number of offerings each would leave',
    input: courseFilter.omit({ sort: true, page: true, page_size: true }),
    output: facetsView,
  }),
  courseInfo: get('courseInfo', {
    who: everyone,
    summary: 'One offering with its sessions and free seats',
    input: z.object({ number: z.string().max(20) }),
    output: offeringView,
  }),
};
