import { z } from 'zod';
import { get, parents, post } from '../core/call.ts';
import { instantView, nothing } from '../core/fields.ts';

/** Offerings the family is told of when they can be enrolled in. */
const openingList = z.array(
  z.object({
    number: z.string(),
    kind: z.string(),
    name: z.string(),
    /** When enrolment begins, where that is known. */
    opens_at: instantView.nullable(),
  }),
);
export type OpeningList = z.infer<typeof openingList>;

const about = z.object({ number: z.string().max(20) });

export const openingCalls = {
  openingIndex: get('openingIndex', {
    who: parents,
    asks: 'own',
    summary: 'What the family wants to be told of when it opens',
    input: nothing,
    output: openingList,
  }),
  openingAsk: post('openingAsk', {
    who: parents,
    asks: 'own',
    summary: 'Asks to be told when an offering can be enrolled in; twice changes nothing',
    input: about,
    output: openingList,
  }),
  openingForget: post('openingForget', {
    who: parents,
    asks: 'own',
    summary: 'Asks no longer',
    input: about,
    output: openingList,
  }),
};
