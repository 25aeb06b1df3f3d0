import type { Bilingual } from '../../../contract/core/bilingual.ts';
import { path } from '../../../contract/core/paths.ts';
import type { ChildLine } from '../../../contract/families/child-line.ts';
import * as m from '../../../messages/compiled/messages.js';
import { nameWords } from '../../../words/whom.ts';
import { defineNotice, linkTo } from '../../platform/notices/definition.ts';

/** A teacher has said something of a child in a lesson. What it is stands on its page only. */
export const remarkWritten = defineNotice<{ child: ChildLine; teacher: Bilingual; name: Bilingual }>({
  kind: 'remark.written',
  topic: 'growth',
  parts(input) {
    const { locale, data } = input;
    const to = { locale };
    const places = {
      child: nameWords(data.child, to),
      teacher: data.teacher[locale],
      offering: data.name[locale],
    };
    return {
      subject: m.notices_remark_written(places, to),
      lead: m.notices_remark_lead({ name: input.name, ...places }, to),
      rows: [],
      link: {
        text: m.notices_remark_link({}, to),
        to: linkTo(input, path.virtualComment({ child_id: data.child.id })),
      },
      closing: '',
    };
  },
});
