import type { ApplicationState } from '../../../contract/applications/states.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { readerMomentWords } from '../../../words/times.ts';
import { defineNotice, linkTo, type Row, sentence } from '../../platform/notices/definition.ts';

type Step = Exclude<ApplicationState, 'draft'>;
type Sentence<Places> = (places: Places, to: { locale: 'zh' | 'en' }) => string;

const subjects: Readonly<Record<Step, Sentence<{ store: string }>>> = {
  submitted: m.notices_application_submitted_subject,
  interview: m.notices_application_interview_subject,
  accepted: m.notices_application_accepted_subject,
  rejected: m.notices_application_rejected_subject,
  withdrawn: m.notices_application_withdrawn_subject,
};
const leads: Readonly<Record<Step, Sentence<{ name: string }>>> = {
  submitted: m.notices_application_submitted_lead,
  interview: m.notices_application_interview_lead,
  accepted: m.notices_application_accepted_lead,
  rejected: m.notices_application_rejected_lead,
  withdrawn: m.notices_application_withdrawn_lead,
};

/** A step of an application to teach. Its reader has no account. */
export const applicationStep = defineNotice<{
  state: Step;
  words: string;
  at: string | null;
  ticket: string;
}>({
  kind: 'application.step',
  topic: 'account',
  readers: ['applicant'],
  when: m.notice_when_application_step,
  parts(input) {
    const { locale, name, storeName, data } = input;
    const to = { locale };
    const rows: Row[] = [
      ...(data.at ? [[m.notices_application_time({}, to), readerMomentWords(data.at, input)] as Row] : []),
      ...(data.words ? [[m.notices_application_words({}, to), data.words] as Row] : []),
    ];
    return {
      subject: sentence(subjects[data.state], { store: storeName }),
      lead: sentence(leads[data.state], { name }),
      rows: rows.length > 0 ? [rows] : [],
      link: {
        text: sentence(m.notices_application_link, {}),
        to: linkTo(input, path.teacherApplication({ ticket: data.ticket })),
      },
      closing: sentence(m.notices_application_closing, {}),
    };
  },
});
