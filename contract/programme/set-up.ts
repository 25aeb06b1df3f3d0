import { z } from 'zod';
import { get, staff } from '../core/call.ts';
import { nothing } from '../core/fields.ts';
import { bothView } from './fields.ts';

/** Steps before a school can sell its first class, in order. The school's name comes first, for staff who may set it. */
export const setUpSteps = [
  'school',
  'subject',
  'site',
  'teacher',
  'invite',
  'offering',
  'session',
  'open',
] as const;
export type SetUpStep = (typeof setUpSteps)[number];

const setUpView = z.object({
  /** The school's name, and its server's settings. */
  school: z.object({ name: bothView, time_zone: z.string(), currency: z.string() }),
  steps: z.array(
    z.object({
      step: z.enum(setUpSteps),
      /** Number of records for this step. */
      count: z.int(),
      done: z.boolean(),
      /** The record to continue with: the teacher to invite, the offering without a session or not yet open. */
      id: z.string().nullable(),
    }),
  ),
  /** A class can be bought. */
  done: z.boolean(),
});
export type SetUp = z.infer<typeof setUpView>;

export const programmeSetUpCalls = {
  officeSetUp: get('officeSetUp', {
    who: staff,
    right: 'offerings.change',
    summary: "The school's progress towards its first class on sale",
    input: nothing,
    output: setUpView,
  }),
};
