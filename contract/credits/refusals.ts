import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const creditsRefusals = {
  'credits.not_granted': refused(409, m.refusal_credits_not_granted),
  'credits.gone': refused(409, m.refusal_credits_gone),
  'credits.short': refused(409, m.refusal_credits_short),
} as const;
