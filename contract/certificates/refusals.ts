import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const certificatesRefusals = {
  'certificates.not_for_this': refused(409, m.refusal_certificates_not_for_this),
  'certificates.not_begun': refused(409, m.refusal_certificates_not_begun),
  'certificates.not_over': refused(409, m.refusal_certificates_not_over),
  'certificates.never_there': refused(409, m.refusal_certificates_never_there),
  'certificates.revoked': refused(409, m.refusal_certificates_revoked),
  'certificates.not_printable': refused(409, m.refusal_certificates_not_printable),
} as const;
