import type { Bilingual } from '../../../contract/core/bilingual.ts';
import { path } from '../../../contract/core/paths.ts';
import type { ChildLine } from '../../../contract/families/child-line.ts';
import * as m from '../../../messages/compiled/messages.js';
import { nameWords } from '../../../words/people.ts';
import { defineNotice, linkTo, sentence } from '../../platform/notices/definition.ts';

/** A teacher wrote a remark on a child. Its text stands on its page only. */
export const remarkWritten = defineNotice<{ child: ChildLine; teacher: Bilingual; name: Bilingual }>({
  kind: 'remark.written',
  topic: 'growth',
  readers: ['family'],
  when: m.notice_when_remark_written,
  parts(input) {
    const { locale, data } = input;
    const to = { locale };
    const places = {
      child: nameWords(data.child, to),
      teacher: data.teacher[locale],
      offering: data.name[locale],
    };
    return {
      subject: sentence(m.notices_remark_written, { store: input.storeName, ...places }),
      lead: sentence(m.notices_remark_lead, { name: input.name, ...places }),
      rows: [],
      link: {
        text: sentence(m.notices_remark_link, {}),
        to: linkTo(input, path.virtualComment({ child_id: data.child.id })),
      },
      closing: null,
    };
  },
});
