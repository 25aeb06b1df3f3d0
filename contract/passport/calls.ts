import { z } from 'zod';
import { get, parents, post } from '../core/call.ts';
import { id, instantView } from '../core/fields.ts';
import { figures } from '../core/figures.ts';
import { childLine } from '../families/child-line.ts';

const passportView = z.object({
  child: childLine,
  /** What is in it, in the reader's language. */
  parts: z.array(z.string()),
  /** The last that this parent asked for; null: none, its days are over, or it came to nothing. */
  last: z
    .object({
      asked_at: instantView,
      /** Null while it is being made. */
      ready_at: instantView.nullable(),
      /** A short-lived address. */
      url: z.string().nullable(),
      bytes: z.int().nullable(),
      good_until: instantView.nullable(),
    })
    .nullable(),
});
export type PassportView = z.infer<typeof passportView>;

const child = z.object({ child_id: id });

export const passportCalls = {
  passportInfo: get('passportInfo', {
    who: parents,
    asks: 'classes.read',
    aboutAChild: true,
    summary: "A child's growth passport: what is in it, and the last one that was made",
    input: child,
    output: passportView,
  }),
  passportAsk: post('passportAsk', {
    who: parents,
    asks: 'classes.read',
    aboutAChild: true,
    summary: `Has a child's growth passport made: one zip with pages in both languages and JSON, to be had for ${figures.passportDays} days`,
    input: child,
    output: passportView,
  }),
};
