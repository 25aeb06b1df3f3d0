import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { readerMomentWords } from '../../../words/times.ts';
import { defineNotice, linkTo, sentence } from '../../platform/notices/definition.ts';

/** A message arrived. Its writer may have no account, and the address may be a stranger's: it repeats none of their words, nor the name. */
export const contactReceived = defineNotice<{ by: string }>({
  kind: 'contact.received',
  topic: 'school',
  readers: ['visitor'],
  when: m.notice_when_contact_received,
  parts(input) {
    const { storeName, data } = input;
    const by = readerMomentWords(data.by, input);
    return {
      subject: sentence(m.notices_contact_received_subject, { store: storeName }),
      lead: sentence(m.notices_contact_received_lead, { by }),
      rows: [],
      link: { text: sentence(m.notices_contact_faq, {}), to: linkTo(input, path.faq()) },
      closing: sentence(m.notices_contact_closing, {}),
    };
  },
});

/** The school's answer to a message. */
export const contactAnswered = defineNotice<{ content: string; answer: string }>({
  kind: 'contact.answered',
  topic: 'school',
  readers: ['visitor'],
  when: m.notice_when_contact_answered,
  parts(input) {
    const { locale, name, storeName, data } = input;
    const to = { locale };
    return {
      subject: sentence(m.notices_contact_answered_subject, { store: storeName }),
      lead: sentence(m.notices_contact_answered_lead, { name }),
      rows: [
        [
          [m.notices_contact_answer({}, to), data.answer],
          [m.notices_contact_content({}, to), data.content],
        ],
      ],
      link: { text: sentence(m.notices_contact_again, {}), to: linkTo(input, path.contact()) },
      closing: sentence(m.notices_contact_closing, {}),
    };
  },
});
