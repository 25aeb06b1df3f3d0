import type { Bilingual } from '../../../contract/core/bilingual.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { defineNotice, linkTo } from '../../platform/notices/definition.ts';
import { type KeptPlace, lessonRows } from '../notices/index.ts';

type OfLesson = KeptPlace & { name: Bilingual; at: string };
type OfChild = OfLesson & { child: Bilingual; child_id: string; session_id: string };

/** A child that is not in its lesson, without leave. */
export const childAbsent = defineNotice<OfChild>({
  kind: 'roll.absent',
  topic: 'lessons',
  alwaysMailed: true,
  parts(input) {
    const { locale, data } = input;
    const to = { locale };
    const said = { name: input.name, child: data.child[locale], offering: data.name[locale] };
    return {
      subject: m.notices_absent_subject({ store: input.storeName, ...said }, to),
      lead: m.notices_absent_lead(said, to),
      rows: [lessonRows(data.at, data, input)],
      link: {
        text: m.notices_absent_link({}, to),
        to: linkTo(input, path.virtualStatement({ child_id: data.child_id, session_id: data.session_id })),
      },
      closing: m.notices_absent_closing({}, to),
    };
  },
});

/** A child that its guardians were told is absent was there after all: the roll was wrong, or the child came later. */
export const absenceCorrected = defineNotice<OfChild>({
  kind: 'roll.corrected',
  topic: 'lessons',
  alwaysMailed: true,
  parts(input) {
    const { locale, data } = input;
    const to = { locale };
    const said = { name: input.name, child: data.child[locale], offering: data.name[locale] };
    return {
      subject: m.notices_absence_corrected_subject({ store: input.storeName, ...said }, to),
      lead: m.notices_absence_corrected_lead(said, to),
      rows: [lessonRows(data.at, data, input)],
      link: {
        text: m.notices_absent_link({}, to),
        to: linkTo(input, path.virtualStatement({ child_id: data.child_id, session_id: data.session_id })),
      },
      closing: '',
    };
  },
});

/** A lesson that is over, whose roll nobody has called: for who teaches it. */
export const rollMissing = defineNotice<OfLesson & { lesson_id: string }>({
  kind: 'roll.missing',
  topic: 'lessons',
  parts(input) {
    const { locale, data } = input;
    const to = { locale };
    const name = data.name[locale];
    return {
      subject: m.notices_roll_missing_subject({ store: input.storeName, name }, to),
      lead: m.notices_roll_missing_lead({ name: input.name, offering: name }, to),
      rows: [lessonRows(data.at, data, input)],
      link: {
        text: m.notices_roll_missing_link({}, to),
        to: linkTo(input, path.teacherRollCall(data.lesson_id)),
      },
      closing: '',
    };
  },
});

/** What staff decided about a lesson of which the witnesses disagreed. */
export const doubtSettled = defineNotice<OfChild & { was_here: boolean; counts: boolean; words: string }>({
  kind: 'roll.decided',
  topic: 'lessons',
  alwaysMailed: true,
  parts(input) {
    const { locale, data } = input;
    const to = { locale };
    const said = { name: input.name, child: data.child[locale], offering: data.name[locale] };
    return {
      subject: m.notices_roll_decided_subject({ store: input.storeName, ...said }, to),
      lead: data.was_here ? m.notices_roll_decided_here(said, to) : m.notices_roll_decided_not_here(said, to),
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
        text: m.notices_roll_decided_link({}, to),
        to: linkTo(input, path.virtualStatement({ child_id: data.child_id, session_id: data.session_id })),
      },
      closing: '',
    };
  },
});
