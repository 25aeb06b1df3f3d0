import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const contactRefusals = {
  'contact.answered': refused(409, m.refusal_contact_answered),
} as const;
