import { z } from 'zod';
import { get, staff } from '../core/call.ts';
import { nothing } from '../core/fields.ts';
import { bothView } from './fields.ts';

/**
 * What has to be there before a school can sell its first class, in the order in which it is made: its own name first, for who may give it
 * one.
 */
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
  /** What the school is called, and what its server was started with. */
  school: z.object({ name: bothView, time_zone: z.string(), currency: z.string() }),
  steps: z.array(
    z.object({
      step: z.enum(setUpSteps),
      /** How many there are of what the step is about. */
      count: z.int(),
      done: z.boolean(),
      /** The record with which it goes on: the teacher to be invited, the offering that has no session or is not open. */
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
    summary: 'How far the school is from its first class that can be bought, by what there is',
    input: nothing,
    output: setUpView,
  }),
};
