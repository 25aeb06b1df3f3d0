import { z } from 'zod';
import { parents, post, staff } from '../core/call.ts';
import { id, instantView, line, nothing } from '../core/fields.ts';

/** The member of staff who acts for the signed-in family, and until when. */
export const actingView = z.object({ name: z.string(), until: instantView });
export type ActingView = z.infer<typeof actingView>;

export const actingCalls = {
  officeFamilyAct: post('officeFamilyAct', {
    who: staff,
    right: 'families.act',
    asksAgain: true,
    summary:
      "Opens a family's screens for a member of staff in their browser, for a limited time; the family is notified who and why",
    input: z.object({ family_id: id, words: line(200, 'reason_required') }),
    output: z.object({ until: instantView }),
  }),
  actingEnd: post('actingEnd', {
    who: parents,
    asks: 'own',
    summary: "Ends acting for a family and restores the member of staff's own session",
    input: nothing,
    output: z.object({ family_id: z.string() }),
  }),
};
