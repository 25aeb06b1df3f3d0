import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const uploadsRefusals = {
  'uploads.quota': refused(409, m.refusal_uploads_quota),
  'uploads.no_room': refused(409, m.refusal_uploads_no_room),
  'uploads.gone': refused(409, m.refusal_uploads_gone),
} as const;
