import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dayWords } from '../../../words/days.ts';
import { defineNotice, linkTo, sentence } from '../../platform/notices/definition.ts';

/** A teacher's qualification that ends soon. */
export const paperEnding = defineNotice<{ title: string; day: string }>({
  kind: 'teacher.paper_ending',
  topic: 'school',
  readers: ['teacher'],
  when: m.notice_when_teacher_paper_ending,
  parts(input) {
    const { locale, data } = input;
    const to = { locale };
    const places = { title: data.title, day: dayWords(data.day, {}, to) };
    return {
      subject: sentence(m.notices_paper_ending, { store: input.storeName, ...places }),
      lead: sentence(m.notices_paper_lead, { name: input.name, ...places }),
      rows: [],
      link: { text: sentence(m.notices_paper_link, {}), to: linkTo(input, path.teacherAccount()) },
      closing: null,
    };
  },
});
