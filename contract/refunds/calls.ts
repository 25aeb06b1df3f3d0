import { z } from 'zod';
import { parents, post } from '../core/call.ts';
import { id, json, whole } from '../core/fields.ts';
import { moneyView } from '../core/money.ts';

/** By which of its terms something comes back: all of it, the lessons that are left, or nothing without somebody deciding. */
export const refundWays = ['whole', 'lessons', 'nothing'] as const;

const refundPreview = z.object({
  /** Money that would come back, of all lines. */
  total: moneyView,
  /** Tuition credits that paid a part of it and would come back as credits. */
  credits_back: moneyView,
  lines: z.array(
    z.object({
      id: z.string(),
      by: z.enum(refundWays),
      lessons_bought: z.int(),
      /** Lessons that come back; of what was not held when the family stops. */
      lessons_back: z.int(),
      total: moneyView,
      /** The tax in `total`. */
      tax: moneyView,
      credits_back: moneyView,
    }),
  ),
});

export const refundsCalls = {
  refundPreview: post('refundPreview', {
    quiet: true,
    who: parents,
    asks: 'own',
    summary: 'What would come back for lines of an order, now or after a lesson; changes nothing',
    input: z.object({
      order_number: z.string().max(32),
      line_ids: json(z.array(id).min(1, 'items_required').max(50)),
      /** The last lesson the child would go to, of those bought; without it, from now on. */
      after_lesson: whole({ max: 1000 }).optional(),
    }),
    output: refundPreview,
  }),
};
