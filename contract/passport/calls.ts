import { z } from 'zod';
import { get, parents, post } from '../core/call.ts';
import { id, instantView } from '../core/fields.ts';
import { figures } from '../core/figures.ts';
import { childLine } from '../families/child-line.ts';

const passportView = z.object({
  child: childLine,
  /** Its parts, in the reader's language. */
  parts: z.array(z.string()),
  /** The last one this parent asked for; null: none, expired, or failed. */
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
    summary: "A child's growth passport: its contents, and the last one made",
    input: child,
    output: passportView,
  }),
  passportAsk: post('passportAsk', {
    who: parents,
    asks: 'classes.read',
    aboutAChild: true,
    summary: `Makes a child's growth passport: one zip with pages in both languages and JSON, available for ${figures.passportDays} days`,
    input: child,
    output: passportView,
  }),
};
