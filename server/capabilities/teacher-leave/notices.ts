import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { readerMomentWords } from '../../../words/times.ts';
import { defineNotice, linkTo, type Row, sentence } from '../../platform/notices/definition.ts';

/** The answer to a teacher's request for leave. */
export const teacherLeaveAnswered = defineNotice<{
  granted: boolean;
  from: string;
  until: string;
  words: string | null;
}>({
  kind: 'teacher_leave.answered',
  topic: 'lessons',
  readers: ['teacher'],
  when: m.notice_when_teacher_leave_answered,
  alwaysMailed: true,
  parts(input) {
    const { locale, data } = input;
    const to = { locale };
    const rows: Row[] = [
      [m.notices_leave_from({}, to), readerMomentWords(data.from, input)],
      [m.notices_leave_until({}, to), readerMomentWords(data.until, input)],
    ];
    if (data.words) rows.push([m.notices_leave_words({}, to), data.words]);
    const subject = data.granted ? m.notices_teacher_leave_granted : m.notices_teacher_leave_declined;
    const lead = data.granted ? m.notices_teacher_leave_granted_lead : m.notices_teacher_leave_declined_lead;
    return {
      subject: sentence(subject, { store: input.storeName }),
      lead: sentence(lead, { name: input.name }),
      rows: [rows],
      link: { text: sentence(m.notices_teacher_leave_link, {}), to: linkTo(input, path.teacherLeave()) },
      closing: null,
    };
  },
});
