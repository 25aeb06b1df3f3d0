import type { Bilingual } from '../../../contract/core/bilingual.ts';
import { path } from '../../../contract/core/paths.ts';
import type { LetterParty } from '../../../contract/letters/views.ts';
import * as m from '../../../messages/compiled/messages.js';
import { defineNotice, linkTo, sentence } from '../../platform/notices/definition.ts';
import { openersOf } from './reader-store.ts';

/** An unopened letter. The mail never contains its text. */
export const letterCame = defineNotice<{
  thread_id: string;
  from_kind: LetterParty;
  from: Bilingual;
  child: Bilingual;
  about: string;
  urgent: boolean;
  to_teacher: boolean;
}>({
  kind: 'letter.came',
  topic: 'letters',
  readers: ['family', 'teacher'],
  when: m.notice_when_letter_came,
  urgent: (data) => data.urgent,
  // It may be opened or withdrawn since.
  async asOfNow(context, stored) {
    const openers = await openersOf(
      context,
      stored.map(({ subject }) => subject),
    );
    return stored.map(({ accountId, subject, data }) => {
      const opened = openers.get(subject);
      return opened && !opened.includes(accountId) ? data : null;
    });
  },
  parts(input) {
    const { locale, data } = input;
    const to = { locale };
    const from =
      data.from_kind === 'office'
        ? m.letters_office({}, to)
        : data.from_kind === 'student'
          ? data.child[locale]
          : data.from[locale];
    const subject = data.urgent ? m.notices_letter_urgent : m.notices_letter_came;
    return {
      subject: sentence(subject, { store: input.storeName, from }),
      lead: sentence(m.notices_letter_lead, { name: input.name, from }),
      rows: [
        [
          [m.notices_letter_child({}, to), data.child[locale]],
          [m.notices_letter_about({}, to), data.about],
        ],
      ],
      link: {
        text: sentence(m.notices_letter_link, {}),
        to: linkTo(
          input,
          data.to_teacher ? path.teacherLetter(data.thread_id) : path.virtualMailInfo(data.thread_id),
        ),
      },
      closing: data.to_teacher ? null : sentence(m.notices_letter_closing, {}),
    };
  },
});

/** The office's answer to a report. */
export const reportSettled = defineNotice<{
  thread_id: string;
  about: string;
  answer: string;
  to_teacher: boolean;
}>({
  kind: 'letter.report_settled',
  topic: 'letters',
  readers: ['family', 'teacher'],
  when: m.notice_when_letter_report_settled,
  parts({ locale, data, ...input }) {
    const to = { locale };
    const thread = data.to_teacher
      ? path.teacherLetter(data.thread_id)
      : path.virtualMailInfo(data.thread_id);
    return {
      subject: sentence(m.notices_report_settled, { store: input.storeName }),
      lead: sentence(m.notices_report_settled_lead, { name: input.name }),
      rows: [
        [
          [m.notices_letter_about({}, to), data.about],
          [m.notices_report_answer({}, to), data.answer],
        ],
      ],
      link: { text: sentence(m.notices_letter_link, {}), to: linkTo({ locale, ...input }, thread) },
      closing: null,
    };
  },
});
