import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const creditsRefusals = {
  'credits.short': refused(409, m.refusal_credits_short),
} as const;
