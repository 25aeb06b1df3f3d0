import { z } from 'zod';
import { get, post, staff } from '../core/call.ts';
import { id, line } from '../core/fields.ts';
import { consentsView } from './calls.ts';
import { consentKinds } from './kinds.ts';

export const officeConsentCalls = {
  officeConsentIndex: get('officeConsentIndex', {
    who: staff,
    right: 'families.see',
    aboutAChild: true,
    summary: "A family's consents for a child, as the family sees them",
    input: z.object({ child_id: id }),
    output: consentsView,
  }),
  officeConsentWithdraw: post('officeConsentWithdraw', {
    who: staff,
    right: 'families.change',
    aboutAChild: true,
    summary:
      "Withdraws a consent for a child whose guardian has asked the school to, with the guardian's words: all content is hidden at once, and every guardian who decides for the child is notified. Only a guardian can give a consent",
    input: z.object({ child_id: id, kind: z.enum(consentKinds), reason: line(300, 'reason_required') }),
    output: consentsView,
  }),
};
