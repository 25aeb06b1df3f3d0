import type { Bilingual } from '../../../contract/core/bilingual.ts';
import { path } from '../../../contract/core/paths.ts';
import type { DisputeAnswer } from '../../../contract/lesson-account/kinds.ts';
import * as m from '../../../messages/compiled/messages.js';
import { readerMomentWords } from '../../../words/times.ts';
import { defineNotice, linkTo, recordOf, sentence } from '../../platform/notices/definition.ts';
import { lessonRows, type NoticePlace } from '../notices/index.ts';
import { unbookedOf } from './running-out-store.ts';
import { endingPackages } from './store.ts';

type OfAccount = { name: Bilingual; child: Bilingual; child_id: string; session_id: string };

/** The school's answer to a dispute. */
export const disputeAnswered = defineNotice<
  OfAccount & NoticePlace & { answer: DisputeAnswer; words: string; at: string }
>({
  kind: 'lessons.answered',
  topic: 'lessons',
  readers: ['family'],
  when: m.notice_when_lessons_answered,
  alwaysMailed: true,
  parts(input) {
    const { locale, data } = input;
    const to = { locale };
    const params = { name: input.name, child: data.child[locale], offering: data.name[locale] };
    return {
      subject: sentence(m.notices_dispute_subject, { store: input.storeName, ...params }),
      lead:
        data.answer === 'correct'
          ? sentence(m.notices_dispute_corrected, params)
          : sentence(m.notices_dispute_stands, params),
      rows: [[...lessonRows(data.at, data, input), [m.notices_dispute_school({}, to), data.words]]],
      link: {
        text: sentence(m.notices_statement_link, {}),
        to: linkTo(input, path.virtualStatement({ child_id: data.child_id, session_id: data.session_id })),
      },
      closing: null,
    };
  },
});

/** Few lessons of a package are left. */
export const fewLessonsLeft = defineNotice<OfAccount & { left: number; number: string }>({
  kind: 'lessons.few',
  topic: 'lessons',
  readers: ['family'],
  when: m.notice_when_lessons_few,
  // More may be bought, booked or given back since.
  async asOfNow(context, stored) {
    const ending = await endingPackages(context, stored.map(recordOf));
    const left = new Map(ending.map((row) => [row.enrolmentId, row.left]));
    return stored.map((notice) => {
      const now = left.get(recordOf(notice));
      return now === undefined ? null : { ...notice.data, left: now };
    });
  },
  parts(input) {
    const { locale, data } = input;
    const params = {
      name: input.name,
      child: data.child[locale],
      offering: data.name[locale],
      left: data.left,
    };
    return {
      subject: sentence(m.notices_few_left_subject, { store: input.storeName, ...params }),
      lead: sentence(m.notices_few_left_lead, params),
      rows: [],
      link: {
        text: sentence(m.notices_few_left_link, {}),
        to: linkTo(input, path.coursePrivateInfo(data.number)),
      },
      closing: sentence(m.notices_few_left_closing, {}),
    };
  },
});

/** A package's time runs out with unbooked lessons. */
export const packageRunsOut = defineNotice<OfAccount & { left: number; until: string }>({
  kind: 'lessons.running_out',
  topic: 'lessons',
  readers: ['family'],
  when: m.notice_when_lessons_running_out,
  // Lessons may be booked or given back since, and the package may end at another time.
  async asOfNow(context, stored) {
    const unbooked = await unbookedOf(context, stored.map(recordOf));
    return stored.map((notice) => {
      const row = unbooked.find(({ enrolmentId }) => enrolmentId === recordOf(notice));
      return row?.validUntil?.equals(notice.data.until) ? { ...notice.data, left: row.unbooked } : null;
    });
  },
  parts(input) {
    const { locale, data } = input;
    const params = { child: data.child[locale], offering: data.name[locale], left: data.left };
    const until = readerMomentWords(data.until, input);
    return {
      subject: sentence(m.notices_runs_out_subject, { store: input.storeName, ...params }),
      lead: sentence(m.notices_runs_out_lead, { name: input.name, ...params, until }),
      rows: [],
      link: { text: sentence(m.notices_runs_out_link, {}), to: linkTo(input, path.memberPrivate()) },
      closing: null,
    };
  },
});
