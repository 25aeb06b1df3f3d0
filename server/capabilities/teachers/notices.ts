import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dayWords } from '../../../words/days.ts';
import { defineNotice, linkTo } from '../../platform/notices/definition.ts';

/** A teacher's paper that ends soon. */
export const paperEnding = defineNotice<{ title: string; day: string }>({
  kind: 'teacher.paper_ending',
  topic: 'school',
  parts(input) {
    const { locale, data } = input;
    const to = { locale };
    const places = { title: data.title, day: dayWords(data.day, {}, to) };
    return {
      subject: m.notices_paper_ending(places, to),
      lead: m.notices_paper_lead({ name: input.name, ...places }, to),
      rows: [],
      link: { text: m.notices_paper_link({}, to), to: linkTo(input, path.teacherAccount()) },
      closing: '',
    };
  },
});
