import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { readerMomentWords } from '../../../words/times.ts';
import { defineNotice, linkTo } from '../../platform/notices/definition.ts';

/** What somebody wrote has arrived; its reader may have no account. */
export const contactReceived = defineNotice<{ content: string; by: string }>({
  kind: 'contact.received',
  topic: 'school',
  parts(input) {
    const { locale, name, storeName, data } = input;
    const to = { locale };
    const by = readerMomentWords(data.by, input);
    return {
      subject: m.notices_contact_received_subject({ store: storeName }, to),
      lead: m.notices_contact_received_lead({ name, by }, to),
      rows: [[[m.notices_contact_content({}, to), data.content]]],
      link: { text: m.notices_contact_faq({}, to), to: linkTo(input, path.faq()) },
      closing: m.notices_contact_closing({}, to),
    };
  },
});

/** What the school answers. */
export const contactAnswered = defineNotice<{ content: string; answer: string }>({
  kind: 'contact.answered',
  topic: 'school',
  parts(input) {
    const { locale, name, storeName, data } = input;
    const to = { locale };
    return {
      subject: m.notices_contact_answered_subject({ store: storeName }, to),
      lead: m.notices_contact_answered_lead({ name }, to),
      rows: [
        [
          [m.notices_contact_answer({}, to), data.answer],
          [m.notices_contact_content({}, to), data.content],
        ],
      ],
      link: { text: m.notices_contact_again({}, to), to: linkTo(input, path.contact()) },
      closing: m.notices_contact_closing({}, to),
    };
  },
});
