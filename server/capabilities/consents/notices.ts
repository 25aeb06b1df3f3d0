import type { ConsentKind } from '../../../contract/consents/kinds.ts';
import { consentTexts } from '../../../contract/consents/texts.ts';
import { path } from '../../../contract/core/paths.ts';
import type { ChildLine } from '../../../contract/families/child-line.ts';
import * as m from '../../../messages/compiled/messages.js';
import { nameWords } from '../../../words/people.ts';
import { defineNotice, linkTo, sentence } from '../../platform/notices/definition.ts';

/** A guardian withdrew a consent. Copies are hidden. */
export const consentWithdrawn = defineNotice<{ child: ChildLine; kind: ConsentKind; count: number }>({
  kind: 'consent.withdrawn',
  topic: 'family',
  readers: ['family'],
  when: m.notice_when_consent_withdrawn,
  fixed: 'law',
  parts(input) {
    const { locale, data } = input;
    const to = { locale };
    const child = nameWords(data.child, to);
    const consent = consentTexts[data.kind].title({}, to);
    return {
      subject: sentence(m.notices_consent_withdrawn, { store: input.storeName, child, consent }),
      lead: sentence(m.notices_consent_withdrawn_lead, {
        name: input.name,
        child,
        consent,
        count: data.count,
      }),
      rows: [],
      link: {
        text: sentence(m.notices_consent_link, {}),
        to: linkTo(input, path.memberConsent(data.child.id)),
      },
      closing: null,
    };
  },
});
