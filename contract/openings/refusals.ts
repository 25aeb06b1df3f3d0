import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const openingsRefusals = {
  'openings.open_already': refused(409, m.refusal_openings_open_already),
} as const;
