import type { Bilingual } from '../../../contract/core/bilingual.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { defineNotice, linkTo, sentence } from '../../platform/notices/definition.ts';

/** An offering can be enrolled in now. */
export const offeringOpened = defineNotice<{ name: Bilingual; number: string; kind: string }>({
  kind: 'offering.opened',
  topic: 'places',
  readers: ['family'],
  when: m.notice_when_offering_opened,
  alwaysMailed: true,
  parts(input) {
    const { locale, data } = input;
    const name = data.name[locale];
    return {
      subject: sentence(m.notices_opened_subject, { store: input.storeName, name }),
      lead: sentence(m.notices_opened_lead, { name: input.name, offering: name }),
      rows: [],
      link: { text: sentence(m.notices_opened_link, {}), to: linkTo(input, path.offering(data)) },
      closing: sentence(m.notices_opened_closing, {}),
    };
  },
});
