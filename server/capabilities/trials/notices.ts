import type { Bilingual } from '../../../contract/core/bilingual.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import type { Context } from '../../platform/context.ts';
import {
  defineNotice,
  linkTo,
  recordOf,
  type StoredNotice,
  sentence,
} from '../../platform/notices/definition.ts';
import { classLabel, lessonRows, type NoticePlace } from '../notices/index.ts';
import { trialsBegin } from './store.ts';

const changes = {
  booked: { subject: m.notices_trial_booked, lead: m.notices_trial_lead },
  cancelled: { subject: m.notices_trial_cancelled, lead: m.notices_trial_gone },
  moved: { subject: m.notices_trial_moved, lead: m.notices_trial_moved_lead },
  lesson_off: { subject: m.notices_trial_cancelled, lead: m.notices_trial_lesson_off },
  called_off: { subject: m.notices_trial_cancelled, lead: m.notices_trial_called_off },
};
export type TrialChange = keyof typeof changes;

type TrialData = NoticePlace & {
  what: TrialChange;
  name: Bilingual;
  site: Bilingual;
  at: string;
  /** Missing in older notices, as is the class. */
  ends_at?: string;
  label?: Bilingual;
};

/** A change with the hour of the trial now; null if it was cancelled since, or is over. */
async function changesNow(
  context: Context,
  stored: readonly StoredNotice<TrialData>[],
): Promise<(TrialData | null)[]> {
  const begins = await trialsBegin(context, stored.map(recordOf));
  return stored.map((notice) => {
    const { data } = notice;
    const isOn = data.what === 'booked' || data.what === 'moved';
    const lesson = begins.get(recordOf(notice));
    if (isOn && !lesson) return null;
    const now = isOn && lesson ? { at: `${lesson.startsAt}`, ends_at: `${lesson.endsAt}` } : { at: data.at };
    return Temporal.Instant.compare(now.at, context.now) > 0 ? { ...data, ...now } : null;
  });
}

/** A trial was booked, cancelled by the family, moved or called off. */
export const trialChanged = defineNotice<TrialData>({
  kind: 'trial.changed',
  topic: 'lessons',
  readers: ['family'],
  when: m.notice_when_trial_changed,
  urgent: true,
  asOfNow: changesNow,
  parts(input) {
    const { locale, data } = input;
    const to = { locale };
    const name = data.name[locale];
    const { subject, lead } = changes[data.what];
    return {
      subject: sentence(subject, { store: input.storeName, name }),
      lead: sentence(lead, { name: input.name, offering: name }),
      rows: [
        [
          ...(data.label?.[locale]
            ? [[m.notices_trial_class({}, to), classLabel(data.label, data, input)] as [string, string]]
            : []),
          ...lessonRows(data.at, data, input),
          [m.notices_mail_where({}, to), data.site[locale]],
        ],
      ],
      link: { text: sentence(m.notices_trial_link, {}), to: linkTo(input, path.courseListening()) },
      closing: data.what === 'booked' || data.what === 'moved' ? sentence(m.notices_trial_closing, {}) : null,
    };
  },
});
