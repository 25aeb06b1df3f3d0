import type { Bilingual } from '../../../contract/core/bilingual.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { defineNotice, linkTo, sentence } from '../../platform/notices/definition.ts';
import { lessonRows, type NoticePlace } from '../notices/index.ts';

const changes = {
  booked: { subject: m.notices_trial_booked, lead: m.notices_trial_lead },
  cancelled: { subject: m.notices_trial_cancelled, lead: m.notices_trial_gone },
  moved: { subject: m.notices_trial_moved, lead: m.notices_trial_moved_lead },
  lesson_off: { subject: m.notices_trial_cancelled, lead: m.notices_trial_lesson_off },
  called_off: { subject: m.notices_trial_cancelled, lead: m.notices_trial_called_off },
};
export type TrialChange = keyof typeof changes;

/** A trial was booked, cancelled by the family, moved or called off. */
export const trialChanged = defineNotice<
  NoticePlace & { what: TrialChange; name: Bilingual; site: Bilingual; at: string }
>({
  kind: 'trial.changed',
  topic: 'lessons',
  readers: ['family'],
  when: m.notice_when_trial_changed,
  urgent: true,
  parts(input) {
    const { locale, data } = input;
    const to = { locale };
    const name = data.name[locale];
    const { subject, lead } = changes[data.what];
    return {
      subject: sentence(subject, { store: input.storeName, name }),
      lead: sentence(lead, { name: input.name, offering: name }),
      rows: [[...lessonRows(data.at, data, input), [m.notices_mail_where({}, to), data.site[locale]]]],
      link: { text: sentence(m.notices_trial_link, {}), to: linkTo(input, path.courseListening()) },
      closing: data.what === 'booked' || data.what === 'moved' ? sentence(m.notices_trial_closing, {}) : null,
    };
  },
});
