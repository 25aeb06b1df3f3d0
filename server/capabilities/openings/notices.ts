import type { Bilingual } from '../../../contract/core/bilingual.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { defineNotice, linkTo } from '../../platform/notices/definition.ts';

/** An offering that can be enrolled in now. */
export const offeringOpened = defineNotice<{ name: Bilingual; number: string; kind: string }>({
  kind: 'offering.opened',
  topic: 'places',
  alwaysMailed: true,
  parts(input) {
    const { locale, data } = input;
    const to = { locale };
    const name = data.name[locale];
    return {
      subject: m.notices_opened_subject({ store: input.storeName, name }, to),
      lead: m.notices_opened_lead({ name: input.name, offering: name }, to),
      rows: [],
      link: { text: m.notices_opened_link({}, to), to: linkTo(input, path.offering(data)) },
      closing: m.notices_opened_closing({}, to),
    };
  },
});
