import type { CertificateTemplate } from '../../../contract/certificates/templates.ts';
import type { Bilingual } from '../../../contract/core/bilingual.ts';
import { path } from '../../../contract/core/paths.ts';
import type { ChildLine } from '../../../contract/families/child-line.ts';
import * as m from '../../../messages/compiled/messages.js';
import { certificateTitle } from '../../../words/certificate.ts';
import { nameWords } from '../../../words/people.ts';
import {
  defineNotice,
  linkTo,
  type MailInput,
  recordOf,
  sentence,
} from '../../platform/notices/definition.ts';
import { validAmong } from './store.ts';

type About = { child: ChildLine; template: CertificateTemplate; name: Bilingual };

const placesOf = ({ locale, data }: Pick<MailInput<About>, 'locale' | 'data'>) => ({
  child: nameWords(data.child, { locale }),
  certificate: certificateTitle(data, { locale }),
  offering: data.name[locale],
});

const linkOf = (input: MailInput<About>) => ({
  text: sentence(m.notices_certificate_link, {}),
  to: linkTo(input, path.virtualCertificate({ child_id: input.data.child.id })),
});

/** A child received a certificate. */
export const certificateIssued = defineNotice<About>({
  kind: 'certificate.issued',
  topic: 'growth',
  readers: ['family', 'student'],
  when: m.notice_when_certificate_issued,
  async asOfNow(context, stored) {
    const valid = await validAmong(context, stored.map(recordOf));
    return stored.map((notice) => (valid.has(recordOf(notice)) ? notice.data : null));
  },
  parts(input) {
    const places = placesOf(input);
    return {
      subject: sentence(m.notices_certificate_issued, { store: input.storeName, ...places }),
      lead: sentence(m.notices_certificate_issued_lead, { name: input.name, ...places }),
      rows: [],
      link: linkOf(input),
      closing: sentence(m.notices_certificate_closing, {}),
    };
  },
});

/** A child's certificate was revoked. */
export const certificateRevoked = defineNotice<About & { why: string }>({
  kind: 'certificate.revoked',
  topic: 'growth',
  readers: ['family', 'student'],
  when: m.notice_when_certificate_revoked,
  parts(input) {
    const to = { locale: input.locale };
    const places = placesOf(input);
    return {
      subject: sentence(m.notices_certificate_revoked, { store: input.storeName, ...places }),
      lead: sentence(m.notices_certificate_revoked_lead, { name: input.name, ...places }),
      rows: [[[m.certificate_why({}, to), input.data.why]]],
      link: linkOf(input),
      closing: null,
    };
  },
});
