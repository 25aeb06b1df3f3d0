import { z } from 'zod';
import { offeringKinds } from '../catalog/offering-kinds.ts';
import { get, post, staff } from '../core/call.ts';
import {
  day,
  dayView,
  flag,
  id,
  instant,
  instantView,
  json,
  line,
  listOf,
  typed,
  whole,
} from '../core/fields.ts';
import { figures, megabytes } from '../core/figures.ts';
import { motifs } from '../core/motifs.ts';
import { expectedVersion, lookedFor, officeList } from '../core/office-list.ts';
import { blockedView, reasonView } from '../core/reason.ts';
import { plainSigns } from '../core/typed.ts';
import { upload } from '../core/upload.ts';
import { refundLaters } from '../orders/refund-terms.ts';
import { amount, bothView, manyIds, offeringStatuses, wordFields, wordsInput, wordsView } from './fields.ts';

const lateJoining = z.enum(['lessons_left', 'whole']);

/** Leave rules of an offering, where they differ from the school's. */
const leaveView = z.object({ notice_hours: z.int(), good_days: z.int(), grants_itself: z.boolean() });

const offeringRow = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(offeringKinds),
  status: z.enum(offeringStatuses),
  name: bothView,
  category: z.string(),
  site_id: z.string(),
  site_name: bothView,
  teachers: z.array(z.object({ id: z.string(), name: bothView })),
  /** Minor units of `currency`. */
  price: z.int(),
  early_price: z.int().nullable(),
  early_until: dayView.nullable(),
  currency: z.string(),
  /** Its sessions that are not over, their seats, and how many of those are taken or held. */
  sessions: z.int(),
  places: z.int(),
  taken: z.int(),
  /** Fields without English, and fields whose Chinese changed after the English was written. */
  words_missing: z.array(z.enum(wordFields)),
  words_stale: z.array(z.enum(wordFields)),
  created_at: instantView,
  updated_at: instantView,
  version: z.int(),
});
export type OfficeOfferingRow = z.infer<typeof offeringRow>;

const officeOffering = offeringRow.extend({
  ...wordsView,
  /** Path of its cover; null: drawn. */
  cover: z.string().nullable(),
  /** What a drawn cover shows; null: what its name says. */
  motif: z.enum(motifs).nullable(),
  grade_from: z.int(),
  grade_to: z.int(),
  age_from: z.int(),
  age_to: z.int(),
  teacher_ids: z.array(z.string()),
  late_joining: lateJoining,
  nth_child_rate_bp: z.int(),
  /** Null: as usual for its kind. */
  refund_whole_days: z.int().nullable(),
  refund_later: z.enum(refundLaters).nullable(),
  /** Null: the school's rules. */
  leave: leaveView.nullable(),
  opens_at: instantView.nullable(),
  lesson_minutes: z.int().nullable(),
  lesson_count: z.int().nullable(),
  valid_days: z.int().nullable(),
  on_offer_until: instantView.nullable(),
  blocked: blockedView('officeOfferingSave'),
  /** Possible states, each with the reason why not yet. */
  moves: z.array(z.object({ to: z.enum(offeringStatuses), blocked: reasonView.nullable() })),
});
export type OfficeOffering = z.infer<typeof officeOffering>;

const grade = whole({ min: -2, max: 13, error: 'grade_required' });
const age = whole({ min: 0, max: 99, error: 'invalid' });

const offeringInput = z
  .object({
    /** Without it a new draft is made. */
    offering_id: id.optional(),
    /** The version that was read; required with `offering_id`. */
    version: expectedVersion.optional(),
    /** By default the next free number of its kind. */
    number: typed(12, plainSigns, { tooLong: 'offering_number_invalid' })
      .regex(/^[A-Z][A-Z0-9]{1,11}$/, 'offering_number_invalid')
      .optional(),
    kind: z.enum(offeringKinds, { error: 'invalid' }),
    ...wordsInput,
    /** The English still matches the changed Chinese. */
    words_hold: flag().default(false),
    category: line(40, 'invalid'),
    site_id: id,
    teacher_ids: json(z.array(id).max(10)).default([]),
    grade_from: grade,
    grade_to: grade,
    age_from: age,
    age_to: age,
    price: amount,
    early_price: amount.optional(),
    early_until: day('invalid').optional(),
    late_joining: lateJoining.default('lessons_left'),
    nth_child_rate_bp: whole({ min: 0, max: 10_000 }).default(0),
    refund_whole_days: whole({ min: 0, max: 365 }).optional(),
    refund_later: z.enum(refundLaters).optional(),
    leave: json(
      z.object({
        notice_hours: whole({ min: 0, max: 336 }),
        good_days: whole({ min: 1, max: 730 }),
        grants_itself: flag().default(false),
      }),
    ).optional(),
    opens_at: instant().optional(),
    lesson_minutes: whole({ min: 10, max: 480 }).optional(),
    lesson_count: whole({ min: 1, max: 100 }).optional(),
    valid_days: whole({ min: 1, max: 1100 }).optional(),
    on_offer_until: instant().optional(),
    cover: upload().optional(),
    /** Removes the uploaded cover: a drawn one takes its place. */
    cover_drawn: flag().default(false),
    motif: z.enum(motifs, { error: 'invalid' }).optional(),
    /** Confirms that a new teacher has another lesson at the same time. */
    clash_confirmed: flag().default(false),
  })
  .refine((input) => !input.offering_id || input.version !== undefined, {
    path: ['version'],
    error: 'invalid',
  })
  .refine((input) => input.grade_from <= input.grade_to, { path: ['grade_to'], error: 'span_wrong' })
  .refine((input) => input.age_from <= input.age_to, { path: ['age_to'], error: 'span_wrong' })
  .refine((input) => (input.early_price ?? 0) <= input.price, { path: ['early_price'], error: 'early_high' })
  .refine((input) => (input.early_price === undefined) === (input.early_until === undefined), {
    path: ['early_until'],
    error: 'early_until_required',
  });

export const programmeOfferingCalls = {
  officeOfferingIndex: get('officeOfferingIndex', {
    who: staff,
    right: 'offerings.see',
    summary: 'Offerings in any status, by number',
    input: officeList(
      {
        kind: z.enum(offeringKinds).optional(),
        status: z.enum(offeringStatuses).optional(),
        category: z.string().max(40).optional(),
        teacher_id: id.optional(),
        site_id: id.optional(),
        q: lookedFor,
        /** Fields without English, or whose Chinese changed after the English was written. */
        words: z.enum(['missing', 'stale']).optional(),
      },
      ['number', 'price', 'created_at', 'updated_at'],
    ),
    output: listOf(offeringRow),
  }),
  officeOfferingInfo: get('officeOfferingInfo', {
    who: staff,
    right: 'offerings.see',
    summary: 'One offering with all fields that staff write, and its possible statuses',
    input: z.object({ offering_id: id }),
    output: officeOffering,
  }),
  officeOfferingSave: post('officeOfferingSave', {
    who: staff,
    right: 'offerings.change',
    summary:
      'Makes an offering as a draft, or replaces its fields; refused if another person changed it since `version`, with the name and the fields',
    input: offeringInput,
    output: officeOffering,
    fileBytes: megabytes(figures.photoMegabytes),
    onceByKey: true,
  }),
  officeOfferingWords: post('officeOfferingWords', {
    who: staff,
    right: 'offerings.words',
    summary: 'Changes only the texts of an offering in both languages',
    input: z.object({
      offering_id: id,
      version: expectedVersion,
      ...wordsInput,
      words_hold: flag().default(false),
    }),
    output: officeOffering,
  }),
  officeOfferingStatus: post('officeOfferingStatus', {
    who: staff,
    right: 'offerings.change',
    summary: 'Opens, closes, archives or restores offerings: all or none, naming those that cannot be',
    input: z.object({
      ids: manyIds,
      to: z.enum(offeringStatuses, { error: 'invalid' }),
      /** Confirms opening an offering that is free. */
      free_confirmed: flag().default(false),
      /** Confirms opening an offering without English. */
      words_confirmed: flag().default(false),
    }),
    output: z.object({
      items: z.array(offeringRow.pick({ id: true, number: true, status: true, version: true })),
    }),
  }),
  officeOfferingCopy: post('officeOfferingCopy', {
    who: staff,
    right: 'offerings.change',
    summary: 'Copies the fields of an offering into a draft, without its sessions',
    input: z.object({ offering_id: id }),
    output: officeOffering,
    onceByKey: true,
    adds: true,
  }),
};
