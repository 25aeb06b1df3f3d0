import { z } from 'zod';
import { get, parents, post } from '../core/call.ts';
import { flag, id, instantView } from '../core/fields.ts';
import { childLine } from '../families/child-line.ts';
import { consentKinds } from './kinds.ts';

/** Something of a child that is shown or not by a consent. */
const copyView = z.object({
  /** What it is, in the reader's language: `Contest video`. */
  what: z.string(),
  name: z.string(),
  at: instantView,
  /** Nobody sees it now. */
  hidden: z.boolean(),
});

const consentView = z.object({
  kind: z.enum(consentKinds),
  /** It holds now: it was given, for the text as it stands. */
  given: z.boolean(),
  /** When that was said last, given or withdrawn; null: never asked. */
  said_at: instantView.nullable(),
  /** It was given before, and taken back since: a no that followed no yes is a refusal. */
  withdrawn: z.boolean(),
  /** It was given for an older text, and is asked for anew. */
  is_outdated: z.boolean(),
  /** What there is that it is for. */
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
      'What a family allows for a child: recording, photos, contest videos, publishing, each with what there is of it',
    input: z.object({ child_id: id }),
    output: consentsView,
  }),
  consentSave: post('consentSave', {
    who: parents,
    asks: 'consents.write',
    aboutAChild: true,
    summary:
      'Gives a consent for a child, for the text as it stands, or withdraws it: every copy is hidden at once, and `copies` lists them',
    input: z.object({ child_id: id, kind: z.enum(consentKinds), given: flag() }),
    output: consentsView,
  }),
};
