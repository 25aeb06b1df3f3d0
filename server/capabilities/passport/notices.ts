import { figures } from '../../../contract/core/figures.ts';
import { path } from '../../../contract/core/paths.ts';
import type { ChildLine } from '../../../contract/families/child-line.ts';
import * as m from '../../../messages/compiled/messages.js';
import { nameWords } from '../../../words/people.ts';
import { defineNotice, linkTo, sentence } from '../../platform/notices/definition.ts';

/** A requested growth passport is ready. */
export const passportReady = defineNotice<{ child: ChildLine }>({
  kind: 'passport.ready',
  topic: 'growth',
  readers: ['family'],
  when: m.notice_when_passport_ready,
  parts(input) {
    const to = { locale: input.locale };
    const child = nameWords(input.data.child, to);
    return {
      subject: sentence(m.notices_passport_ready, { store: input.storeName, child }),
      lead: sentence(m.notices_passport_ready_lead, { ...figures, name: input.name, child }),
      rows: [],
      link: {
        text: sentence(m.notices_passport_link, {}),
        to: linkTo(input, path.memberPassport(input.data.child.id)),
      },
      closing: null,
    };
  },
});
