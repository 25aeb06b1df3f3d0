import { z } from 'zod';
import { code, email, proof, refineTel, withTel } from '../accounts/fields.ts';
import { everyone, get, post, staff } from '../core/call.ts';
import { id, instantView, listOf, paragraphs } from '../core/fields.ts';
import { lookedFor, officeList } from '../core/office-list.ts';
import { personName } from '../core/person-name.ts';
import { sheetFormat, sheetLink } from '../core/sheet-link.ts';

const contactStates = ['open', 'answered'] as const;

const text = (error: string) => paragraphs(4000, error);

const contactView = z.object({
  id: z.string(),
  state: z.enum(contactStates),
  name: z.string(),
  email: z.string(),
  tel: z.string(),
  content: z.string(),
  /** The language of the message. */
  in_language: z.enum(['zh', 'en']),
  sent_at: instantView,
  /** When the promised answer is due. */
  answer_by: instantView,
  answer: z.string().nullable(),
  answered_at: instantView.nullable(),
  answered_by: z.string().nullable(),
});
export type ContactView = z.infer<typeof contactView>;

const contactFilter = { state: z.enum(contactStates).optional(), q: lookedFor };

export const contactCalls = {
  contactSend: post('contactSend', {
    who: everyone,
    summary: 'Sends a message to the school; a code proves the number, the answer comes by mail',
    input: z
      .object({
        name: personName(60, 'contact_name_required'),
        email,
        ...withTel,
        code,
        content: text('content_required'),
        proof,
      })
      .superRefine(refineTel),
    output: z.object({ answer_by: instantView }),
  }),
  officeContactIndex: get('officeContactIndex', {
    who: staff,
    right: 'letters.answer',
    summary: 'Messages to the school, by state or words; the longest waiting first',
    input: officeList(contactFilter, ['sent_at', 'answered_at']),
    output: listOf(contactView),
  }),
  officeContactExport: post('officeContactExport', {
    who: staff,
    right: 'letters.answer',
    summary:
      'Exports messages to the school as a CSV file or a workbook, the oldest first; its link is valid for an hour or two',
    input: z.object({ ...contactFilter, ...sheetFormat }),
    output: sheetLink,
    asksAgain: true,
  }),
  officeContactAnswer: post('officeContactAnswer', {
    who: staff,
    right: 'letters.answer',
    summary: 'Answers a message to the school by mail, once',
    input: z.object({ contact_id: id, words: text('answer_required') }),
    output: contactView,
  }),
};
