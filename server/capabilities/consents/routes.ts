import { consentCalls as calls } from '../../../contract/consents/calls.ts';
import { officeConsentCalls as office } from '../../../contract/consents/office-calls.ts';
import type { Capability } from '../../capability.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { listConsents, viewConsents } from './list-consents.ts';
import { saveConsent } from './save-consent.ts';
import { withdrawForFamily } from './withdraw-for-family.ts';

/** `everything`: all capabilities, whose copies are listed and hidden. */
export const routes = (everything: () => readonly Capability[]): BoundCall[] => [
  bind(calls.consentIndex, (context, input) => listConsents(context, input, everything())),
  bind(calls.consentSave, (context, input) => saveConsent(context, input, everything())),
  bind(office.officeConsentIndex, (context, { child_id }) => viewConsents(context, child_id, everything())),
  bind(office.officeConsentWithdraw, (context, input) => withdrawForFamily(context, input, everything())),
];
