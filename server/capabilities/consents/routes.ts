import { consentCalls as calls } from '../../../contract/consents/calls.ts';
import type { Capability } from '../../capability.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { listConsents } from './list-consents.ts';
import { saveConsent } from './save-consent.ts';

/** `everything`: all parts, whose copies are listed and hidden. */
export const routes = (everything: () => readonly Capability[]): BoundCall[] => [
  bind(calls.consentIndex, (context, input) => listConsents(context, input, everything())),
  bind(calls.consentSave, (context, input) => saveConsent(context, input, everything())),
];
