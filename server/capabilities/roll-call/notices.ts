import type { Bilingual } from '../../../contract/core/bilingual.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { defineNotice, linkTo, sentence } from '../../platform/notices/definition.ts';
import { lessonRows, type NoticePlace } from '../notices/index.ts';
import { newsKinds, whileLast } from './heard-store.ts';
import { withoutRoll } from './uncalled-store.ts';

type OfLesson = NoticePlace & { name: Bilingual; at: string };
type OfChild = OfLesson & { child: Bilingual; child_id: string; session_id: string };

/** A child is absent from a lesson without leave. */
export const childAbsent = defineNotice<OfChild>({
  kind: newsKinds.absent,
  topic: 'lessons',
  readers: ['family'],
  when: m.notice_when_roll_absent,
  alwaysMailed: true,
  asOfNow: whileLast,
  parts(input) {
    const { locale, data } = input;
    const params = { name: input.name, child: data.child[locale], offering: data.name[locale] };
    return {
      subject: sentence(m.notices_absent_subject, { store: input.storeName, ...params }),
      lead: sentence(m.notices_absent_lead, params),
      rows: [lessonRows(data.at, data, input)],
      link: {
        text: sentence(m.notices_absent_link, {}),
        to: linkTo(input, path.virtualStatement({ child_id: data.child_id, session_id: data.session_id })),
      },
      closing: sentence(m.notices_absent_closing, {}),
    };
  },
});

/** A child reported absent was there after all: the roll was wrong, or the child came later. */
export const absenceCorrected = defineNotice<OfChild>({
  kind: newsKinds.corrected,
  topic: 'lessons',
  readers: ['family'],
  when: m.notice_when_roll_corrected,
  alwaysMailed: true,
  asOfNow: whileLast,
  parts(input) {
    const { locale, data } = input;
    const params = { name: input.name, child: data.child[locale], offering: data.name[locale] };
    return {
      subject: sentence(m.notices_absence_corrected_subject, { store: input.storeName, ...params }),
      lead: sentence(m.notices_absence_corrected_lead, params),
      rows: [lessonRows(data.at, data, input)],
      link: {
        text: sentence(m.notices_absent_link, {}),
        to: linkTo(input, path.virtualStatement({ child_id: data.child_id, session_id: data.session_id })),
      },
      closing: null,
    };
  },
});

/** A finished lesson without a roll, for its teacher. */
export const rollMissing = defineNotice<OfLesson & { lesson_id: string }>({
  kind: 'roll.missing',
  topic: 'lessons',
  readers: ['teacher'],
  when: m.notice_when_roll_missing,
  async asOfNow(context, stored) {
    const missing = await withoutRoll(
      context,
      stored.map(({ data }) => data.lesson_id),
    );
    return stored.map(({ data }) => (missing.has(data.lesson_id) ? data : null));
  },
  parts(input) {
    const { locale, data } = input;
    const name = data.name[locale];
    return {
      subject: sentence(m.notices_roll_missing_subject, { store: input.storeName, name }),
      lead: sentence(m.notices_roll_missing_lead, { name: input.name, offering: name }),
      rows: [lessonRows(data.at, data, input)],
      link: {
        text: sentence(m.notices_roll_missing_link, {}),
        to: linkTo(input, path.teacherRollCall(data.lesson_id)),
      },
      closing: null,
    };
  },
});

/** The decision of staff on a lesson on which the witnesses disagreed. */
export const doubtSettled = defineNotice<OfChild & { was_here: boolean; counts: boolean; words: string }>({
  kind: 'roll.decided',
  topic: 'lessons',
  readers: ['family', 'teacher'],
  when: m.notice_when_roll_decided,
  alwaysMailed: true,
  parts(input) {
    const { locale, data } = input;
    const to = { locale };
    const params = { name: input.name, child: data.child[locale], offering: data.name[locale] };
    return {
      subject: sentence(m.notices_roll_decided_subject, { store: input.storeName, ...params }),
      lead: data.was_here
        ? sentence(m.notices_roll_decided_here, params)
        : sentence(m.notices_roll_decided_not_here, params),
      rows: [
        [
          ...lessonRows(data.at, data, input),
          [m.notices_roll_decided_school({}, to), data.words],
          [
            m.notices_roll_decided_account({}, to),
            data.counts ? m.notices_roll_decided_counts({}, to) : m.notices_roll_decided_free({}, to),
          ],
        ],
      ],
      link: {
        text: sentence(m.notices_roll_decided_link, {}),
        to: linkTo(input, path.virtualStatement({ child_id: data.child_id, session_id: data.session_id })),
      },
      closing: null,
    };
  },
});
