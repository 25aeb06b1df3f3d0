import { z } from 'zod';
import { parents, post, staff } from '../core/call.ts';
import { id, instantView, line, nothing } from '../core/fields.ts';

/** Somebody of the staff who acts for the family that is signed in, until when. */
export const actingView = z.object({ name: z.string(), until: instantView });
export type ActingView = z.infer<typeof actingView>;

export const actingCalls = {
  officeFamilyAct: post('officeFamilyAct', {
    who: staff,
    right: 'families.act',
    asksAgain: true,
    summary:
      'Opens the screens of a family for a member of staff, in their browser and for a bounded time; the family is told who and why',
    input: z.object({ family_id: id, words: line(200, 'reason_required') }),
    output: z.object({ until: instantView }),
  }),
  actingEnd: post('actingEnd', {
    who: parents,
    asks: 'own',
    summary: 'Ends acting for a family; the browser is the member of staff’s again',
    input: nothing,
    output: z.object({ family_id: z.string() }),
  }),
};
