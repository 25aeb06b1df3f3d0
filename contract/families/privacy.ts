import { z } from 'zod';
import { ownPassword } from '../accounts/fields.ts';
import { everyone, get, parents, post } from '../core/call.ts';
import { instantView, json, nothing } from '../core/fields.ts';
import { figures } from '../core/figures.ts';
import { legalDocuments } from './legal-versions.ts';

/** The versions that were shown, by document; if another was published in the meantime, nothing is accepted. */
export const agreedTo = json(z.partialRecord(z.enum(legalDocuments), z.string().max(60))).optional();

export const privacyCalls = {
  consentVersions: get('consentVersions', {
    who: everyone,
    summary: 'The versions of the documents that families accept now',
    input: nothing,
    output: z.object({ terms: z.string(), privacy: z.string(), children: z.string() }),
  }),
  consentGive: post('consentGive', {
    who: parents,
    asks: 'own',
    summary: 'Accepts the current versions of some documents, as a consent record',
    input: z.object({
      documents: json(z.array(z.enum(legalDocuments)).min(1, 'agreed_required').max(3)),
      agreed_to: agreedTo,
    }),
    output: z.null(),
  }),
  familyDownload: post('familyDownload', {
    who: parents,
    asks: 'own',
    summary:
      'All stored data of the family in one zip: JSON and a readable page. The link is valid for two hours',
    input: z.object({ password: ownPassword }),
    output: z.object({ url: z.string(), bytes: z.int() }),
  }),
  accountClose: post('accountClose', {
    who: parents,
    asks: 'own',
    summary: `Closes the account in ${figures.closingDays} days; accountKeep cancels that`,
    input: z.object({ password: ownPassword }),
    output: z.object({ closes_at: instantView }),
  }),
  accountKeep: post('accountKeep', {
    who: parents,
    asks: 'own',
    summary: 'Cancels the closing of an account',
    input: nothing,
    output: z.null(),
  }),
};
