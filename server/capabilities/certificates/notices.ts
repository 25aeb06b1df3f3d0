import type { CertificateTemplate } from '../../../contract/certificates/templates.ts';
import type { Bilingual } from '../../../contract/core/bilingual.ts';
import { path } from '../../../contract/core/paths.ts';
import type { ChildLine } from '../../../contract/families/child-line.ts';
import * as m from '../../../messages/compiled/messages.js';
import { certificateTitle } from '../../../words/certificate.ts';
import { nameWords } from '../../../words/whom.ts';
import { defineNotice, linkTo, type MailInput } from '../../platform/notices/definition.ts';

type About = { child: ChildLine; template: CertificateTemplate; name: Bilingual };

const placesOf = ({ locale, data }: Pick<MailInput<About>, 'locale' | 'data'>) => ({
  child: nameWords(data.child, { locale }),
  certificate: certificateTitle(data, { locale }),
  offering: data.name[locale],
});

const linkOf = (input: MailInput<About>) => ({
  text: m.notices_certificate_link({}, { locale: input.locale }),
  to: linkTo(input, path.virtualCertificate({ child_id: input.data.child.id })),
});

/** A child has been given a certificate. */
export const certificateIssued = defineNotice<About>({
  kind: 'certificate.issued',
  topic: 'growth',
  parts(input) {
    const to = { locale: input.locale };
    const places = placesOf(input);
    return {
      subject: m.notices_certificate_issued({ store: input.storeName, ...places }, to),
      lead: m.notices_certificate_issued_lead({ name: input.name, ...places }, to),
      rows: [],
      link: linkOf(input),
      closing: m.notices_certificate_closing({}, to),
    };
  },
});

/** A certificate of a child does not hold any more. */
export const certificateRevoked = defineNotice<About & { why: string }>({
  kind: 'certificate.revoked',
  topic: 'growth',
  parts(input) {
    const to = { locale: input.locale };
    const places = placesOf(input);
    return {
      subject: m.notices_certificate_revoked({ store: input.storeName, ...places }, to),
      lead: m.notices_certificate_revoked_lead({ name: input.name, ...places }, to),
      rows: [[[m.certificate_why({}, to), input.data.why]]],
      link: linkOf(input),
      closing: '',
    };
  },
});
