import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const applicationsRefusals = {
  'applications.sent': refused(409, m.refusal_applications_sent),
  'applications.files_full': refused(409, m.refusal_applications_files_full),
  'applications.no_room': refused(409, m.refusal_applications_no_room),
  'applications.not_now': refused(409, m.refusal_applications_not_now),
  'applications.changed_since': refused(409, m.refusal_applications_changed_since),
  'applications.email_teaches': refused(409, m.refusal_applications_email_teaches),
} as const;
