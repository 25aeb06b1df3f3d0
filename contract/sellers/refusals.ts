import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const sellersRefusals = {
  'sellers.changed_since': refused(409, m.refusal_sellers_changed_since),
} as const;
