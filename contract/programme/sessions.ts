import { z } from 'zod';
import { campFees } from '../catalog/camp-fees.ts';
import { offeringKinds } from '../catalog/offering-kinds.ts';
import { get, post, staff } from '../core/call.ts';
import {
  clock,
  day,
  dayView,
  endClock,
  flag,
  id,
  instant,
  instantView,
  json,
  line,
  listOf,
  whole,
} from '../core/fields.ts';
import { link } from '../core/link.ts';
import { expectedVersion, lookedFor, officeList } from '../core/office-list.ts';
import { blockedView, reasonView } from '../core/reason.ts';
import { hoursFit } from '../core/time.ts';
import { amount, bothLines, bothView, feesInput, manyIds } from './fields.ts';

/**
 * Reasons why a session needs attention: families wait for a seat; a seat is free while families without an offer wait;
 * enrolment is below the minimum.
 */
const sessionCares = ['waiting', 'can_move', 'may_not_run'] as const;

export const sessionStates = ['ahead', 'running', 'ended', 'called_off'] as const;

const sessionRow = z.object({
  id: z.string(),
  offering_id: z.string(),
  offering_number: z.string(),
  offering_name: bothView,
  kind: z.enum(offeringKinds),
  site_id: z.string(),
  site_name: bothView,
  time_zone: z.string(),
  label: bothView,
  /** ISO weekdays and the site's clocks. */
  weekdays: z.array(z.int()),
  start: z.string(),
  end: z.string(),
  first_day: dayView,
  last_day: dayView,
  starts_at: instantView,
  ends_at: instantView,
  state: z.enum(sessionStates),
  total_classes: z.int(),
  class_size: z.int(),
  /** Seats that are enrolled, held or offered. */
  taken: z.int(),
  /** Children on the waiting list. */
  waiting: z.int(),
  room: z.string().nullable(),
  link: z.string().nullable(),
  minimum_size: z.int().nullable(),
  decide_by: instantView.nullable(),
  /** Whether it runs; null before the decision. */
  runs: z.boolean().nullable(),
  called_off_why: z.string().nullable(),
  /** A camp week: its number, prices and fees in minor units. */
  week: z.int().nullable(),
  price: z.int().nullable(),
  early_price: z.int().nullable(),
  fees: z.partialRecord(z.enum(campFees), z.int()),
  currency: z.string(),
  version: z.int(),
});
export type OfficeSessionRow = z.infer<typeof sessionRow>;

const lessonLine = z.object({ day: dayView, starts_at: instantView, ends_at: instantView });

const officeSession = sessionRow.extend({
  /** Its first lessons with trial places. */
  trial_lessons: z.int(),
  trial_seats: z.int(),
  lessons: z.array(lessonLine.extend({ id: z.string(), position: z.int(), called_off: z.boolean() })),
  /** A child is or was in it: its days and hours can only change lesson by lesson. */
  used: z.boolean(),
  blocked: blockedView('officeSessionSave', 'officeSessionCallOff'),
});
export type OfficeSession = z.infer<typeof officeSession>;

/** Another lesson at the same time in the same room or by the same teacher, or the teacher's assessment. */
const clashView = z.object({
  /** Of the session; of the offering for an assessment. */
  id: z.string(),
  kind: z.enum(['room', 'teacher', 'assessment']),
  offering_number: z.string(),
  offering_name: z.string(),
  /** Of the session; of the offering for an assessment. */
  session_label: z.string(),
  starts_at: instantView,
  ends_at: instantView,
  /** Number of conflicts with that session, or assessments for that offering. */
  count: z.int(),
});
export type SessionClash = z.infer<typeof clashView>;

const pattern = {
  session_id: id.optional(),
  /** For a new one. */
  offering_id: id.optional(),
  weekdays: json(
    z
      .array(whole({ min: 1, max: 7 }))
      .min(1, 'weekdays_required')
      .max(7),
  ),
  start: clock,
  end: endClock,
  first_day: day('day_required'),
  total_classes: whole({ min: 1, max: 366, error: 'invalid' }),
  /** Number of a camp week: 1 to 10. */
  week: whole({ min: 1, max: 10 }).optional(),
  room: line(40).optional(),
};

const sessionInput = z.object({
  ...pattern,
  /** The version that was read; required with `session_id`. */
  version: expectedVersion.optional(),
  label: bothLines(60),
  class_size: whole({ min: 1, max: 1000, error: 'invalid' }),
  link: link(300, 'link_https').optional(),
  minimum_size: whole({ min: 1, max: 1000 }).optional(),
  decide_by: instant().optional(),
  trial_lessons: whole({ min: 0, max: 50 }).default(0),
  trial_seats: whole({ min: 0, max: 50 }).default(0),
  price: amount.optional(),
  early_price: amount.optional(),
  fees: feesInput.default({}),
  /** Confirms a room that is not registered at the site, or is too small for the class. */
  room_confirmed: flag().default(false),
  /** Confirms a time when its room or teacher has another lesson. */
  clash_confirmed: flag().default(false),
});

const named = <Fields extends { session_id?: string | undefined; offering_id?: string | undefined }>(
  input: Fields,
) => Boolean(input.session_id) || Boolean(input.offering_id);
const oneOf = { path: ['offering_id'], error: 'invalid' };
const span = { path: ['end'], error: 'hours_wrong' };

export const programmeSessionCalls = {
  officeSessionIndex: get('officeSessionIndex', {
    who: staff,
    right: 'offerings.see',
    summary: 'Sessions and camp weeks of all offerings, past and future, soonest first',
    input: officeList(
      {
        offering_id: id.optional(),
        site_id: id.optional(),
        teacher_id: id.optional(),
        kind: z.enum(offeringKinds).optional(),
        state: z.enum(sessionStates).optional(),
        care: z.enum(sessionCares).optional(),
        weekday: whole({ min: 1, max: 7 }).optional(),
        room: z.string().max(40).optional(),
        /** Only sessions with lessons in these days. */
        from: day('invalid').optional(),
        until: day('invalid').optional(),
        /** Start of the offering's number, or part of its name. */
        q: lookedFor,
      },
      ['starts_at', 'ends_at', 'class_size'],
    ),
    output: listOf(sessionRow),
  }),
  officeSessionInfo: get('officeSessionInfo', {
    who: staff,
    right: 'offerings.see',
    summary: 'One session with its lessons',
    input: z.object({ session_id: id }),
    output: officeSession,
  }),
  officeSessionPreview: get('officeSessionPreview', {
    who: staff,
    right: 'schedule.change',
    summary:
      'The lessons a session would have, the holidays they skip, and other lessons in the room or of the teacher at those times',
    input: z
      .object(pattern)
      .refine(named, oneOf)
      .refine(({ start, end }) => start !== end && hoursFit(start, end), span),
    output: z.object({
      time_zone: z.string(),
      lessons: z.array(lessonLine),
      skipped: z.array(z.object({ day: dayView, name: z.string() })),
      clashes: z.array(clashView),
      /** Why it cannot be saved like this. */
      blocked: reasonView.nullable(),
    }),
  }),
  officeSessionSave: post('officeSessionSave', {
    who: staff,
    right: 'schedule.change',
    summary:
      'Plans a session with its lessons, or changes one: days and hours only while nobody is in it, seats never below those taken',
    input: sessionInput
      .refine(named, oneOf)
      .refine(({ start, end }) => start !== end && hoursFit(start, end), span)
      .refine((input) => !input.session_id || input.version !== undefined, {
        path: ['version'],
        error: 'invalid',
      })
      .refine((input) => (input.minimum_size ?? 1) <= input.class_size, {
        path: ['minimum_size'],
        error: 'minimum_high',
      })
      .refine((input) => (input.minimum_size === undefined) === (input.decide_by === undefined), {
        path: ['decide_by'],
        error: 'decide_by_required',
      })
      .refine((input) => (input.early_price ?? 0) <= (input.price ?? Number.POSITIVE_INFINITY), {
        path: ['early_price'],
        error: 'early_high',
      })
      // Without a price of its own a week has the prices of its camp, the early one too.
      .refine((input) => input.early_price === undefined || input.price !== undefined, {
        path: ['price'],
        error: 'missing',
      }),
    output: officeSession,
    onceByKey: true,
    adds: 'session_id',
  }),
  officeSessionCopyTerm: post('officeSessionCopyTerm', {
    who: staff,
    right: 'schedule.change',
    summary:
      'Repeats sessions some weeks later, in the same offering or another, skipping holidays. All or none',
    input: z.object({
      ids: manyIds,
      weeks: whole({ min: 0, max: 110, error: 'invalid' }),
      /** Another offering, such as next year's camp. */
      offering_id: id.optional(),
      /** New labels of some of them; the others keep theirs. */
      labels: json(z.array(z.object({ session_id: id, label: bothLines(60) })).max(100)).default([]),
      /** Confirms times when a room or teacher has another lesson. */
      clash_confirmed: flag().default(false),
    }),
    output: z.object({
      items: z.array(
        z.object({
          id: z.string(),
          from_id: z.string(),
          first_day: dayView,
          last_day: dayView,
          total_classes: z.int(),
        }),
      ),
    }),
    onceByKey: true,
    adds: true,
  }),
  officeSessionCallOff: post('officeSessionCallOff', {
    who: staff,
    right: 'offerings.change',
    asksAgain: true,
    summary: 'Calls off a session that has not begun: each family gets the fallback it chose, or a refund',
    input: z.object({ session_id: id, why: line(200, 'reason_required') }),
    output: officeSession,
  }),
};
