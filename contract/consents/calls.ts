import { z } from 'zod';
import { get, parents, post } from '../core/call.ts';
import { flag, id, instantView } from '../core/fields.ts';
import { childLine } from '../families/child-line.ts';
import { consentKinds } from './kinds.ts';

/** Content of a child that a consent shows or hides. */
const copyView = z.object({
  /** Its kind, in the reader's language: `Contest video`. */
  what: z.string(),
  name: z.string(),
  at: instantView,
  /** Hidden from everybody now. */
  hidden: z.boolean(),
});

const consentView = z.object({
  kind: z.enum(consentKinds),
  /** Valid now: given for the current text. */
  given: z.boolean(),
  /** When it was last given or withdrawn; null: never asked. */
  said_at: instantView.nullable(),
  /** Given before and withdrawn since; a no without an earlier yes is a refusal. */
  withdrawn: z.boolean(),
  /** Given for an older text, to be asked again. */
  is_outdated: z.boolean(),
  /** Content it covers. */
  copies: z.array(copyView),
});
export type ConsentView = z.infer<typeof consentView>;

export const consentsView = z.object({ child: childLine, consents: z.array(consentView) });
export type ConsentsView = z.infer<typeof consentsView>;

export const consentCalls = {
  consentIndex: get('consentIndex', {
    who: parents,
    asks: 'consents.read',
    aboutAChild: true,
    summary:
      "A family's consents for a child: recording, photos, contest videos, publishing, each with the content it covers",
    input: z.object({ child_id: id }),
    output: consentsView,
  }),
  consentSave: post('consentSave', {
    who: parents,
    asks: 'consents.write',
    aboutAChild: true,
    summary:
      'Gives a consent to the current text for a child, or withdraws it: all content it covers is hidden at once, and `copies` lists it',
    input: z.object({ child_id: id, kind: z.enum(consentKinds), given: flag() }),
    output: consentsView,
  }),
};
