import { z } from 'zod';
import { get, parents, post } from '../core/call.ts';
import { instantView, nothing } from '../core/fields.ts';

/** Offerings whose opening the family asked to be notified of. */
const openingList = z.array(
  z.object({
    number: z.string(),
    kind: z.string(),
    name: z.string(),
    /** When enrolment begins, if known. */
    opens_at: instantView.nullable(),
  }),
);
export type OpeningList = z.infer<typeof openingList>;

const about = z.object({ number: z.string().max(20) });

export const openingCalls = {
  openingIndex: get('openingIndex', {
    who: parents,
    asks: 'own',
    summary: 'The offerings whose opening the family asked to be notified of',
    input: nothing,
    output: openingList,
  }),
  openingAsk: post('openingAsk', {
    who: parents,
    asks: 'own',
    summary: 'Asks for a notice when an offering opens for enrolment; a repeated call changes nothing',
    input: about,
    output: openingList,
  }),
  openingForget: post('openingForget', {
    who: parents,
    asks: 'own',
    summary: 'Cancels that notice',
    input: about,
    output: openingList,
  }),
};
