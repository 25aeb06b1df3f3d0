import type { Bilingual } from '../../../contract/core/bilingual.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { defineNotice, linkTo, type Row, sentence } from '../../platform/notices/definition.ts';

const changes = {
  let_through: m.notices_feedback_let_through,
  declined: m.notices_feedback_declined,
  answered: m.notices_feedback_answered,
};

/** A decision on a family's feedback, or an answer to it. */
export const feedbackChanged = defineNotice<{
  what: keyof typeof changes;
  offering: Bilingual;
  /** Why it was declined; otherwise empty. */
  why: string;
  child_id: string;
}>({
  kind: 'feedback.changed',
  topic: 'school',
  readers: ['family'],
  when: m.notice_when_feedback_changed,
  parts(input) {
    const { locale, data } = input;
    const to = { locale };
    const offering = data.offering[locale];
    const why: Row[] = data.why ? [[m.notices_feedback_why({}, to), data.why]] : [];
    return {
      subject: sentence(changes[data.what], { store: input.storeName, offering }),
      lead: sentence(m.notices_feedback_lead, { name: input.name, offering }),
      rows: why.length > 0 ? [why] : [],
      link: {
        text: sentence(m.notices_feedback_link, {}),
        to: linkTo(input, path.virtualFeedback({ child_id: data.child_id })),
      },
      closing: null,
    };
  },
});

/** New published feedback, which the class's teachers may answer. */
export const feedbackGiven = defineNotice<{ offering: Bilingual; stars: number }>({
  kind: 'feedback.given',
  topic: 'school',
  readers: ['teacher'],
  when: m.notice_when_feedback_given,
  parts(input) {
    const { locale, data } = input;
    const offering = data.offering[locale];
    return {
      subject: sentence(m.notices_feedback_given, { store: input.storeName, offering }),
      lead: sentence(m.notices_feedback_given_lead, { name: input.name, offering, count: data.stars }),
      rows: [],
      link: { text: sentence(m.notices_feedback_given_link, {}), to: linkTo(input, path.teacherFeedback()) },
      closing: null,
    };
  },
});
