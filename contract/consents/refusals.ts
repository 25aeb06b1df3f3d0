import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const consentsRefusals = {
  'consents.needed': refused(409, m.refusal_consents_needed, { asks: 'consent_given' }),
  'consents.withdrawn': refused(409, m.refusal_consents_withdrawn),
} as const;
