import * as m from '../../messages/compiled/messages.js';

export const certificatesActs = {
  'certificate.issue': m.act_certificate_issue,
  'certificate.revoke': m.act_certificate_revoke,
} as const;
