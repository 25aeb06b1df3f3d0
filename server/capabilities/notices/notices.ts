import { path } from '../../../contract/core/paths.ts';
import { wallAt } from '../../../contract/core/time.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dayWords } from '../../../words/days.ts';
import { defineNotice, linkTo, sentence } from '../../platform/notices/definition.ts';

/** Several delayed notices in one mail, of a day or a night. Never stored itself. */
export const noticeDigest = defineNotice<{ items: { at: string; title: string }[] }>({
  kind: 'notices.digest',
  topic: 'school',
  readers: ['family', 'teacher', 'staff'],
  when: m.notice_when_notices_digest,
  parts(input) {
    const to = { locale: input.locale };
    const { items } = input.data;
    const count = items.length;
    const zone = input.timeZone ?? input.shopZone;
    // The day is enough, in the reader's own zone.
    const dayOf = (at: string) => dayWords(wallAt(at, zone), { year: false }, to);
    return {
      subject: sentence(m.notices_digest_subject, { store: input.storeName, count }),
      lead: sentence(m.notices_digest_lead, { name: input.name, count }),
      rows: [items.map(({ at, title }) => [dayOf(at), title])],
      link: { text: sentence(m.notices_digest_link, {}), to: linkTo(input, path.memberInformation()) },
      closing: sentence(m.notices_digest_closing, {}),
    };
  },
});
