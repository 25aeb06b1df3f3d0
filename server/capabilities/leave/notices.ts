import type { Bilingual } from '../../../contract/core/bilingual.ts';
import { path } from '../../../contract/core/paths.ts';
import type { ChildLine } from '../../../contract/families/child-line.ts';
import * as m from '../../../messages/compiled/messages.js';
import { readerMomentWords } from '../../../words/times.ts';
import type { Context } from '../../platform/context.ts';
import {
  defineNotice,
  linkTo,
  type MailInput,
  type Row,
  recordOf,
  type StoredNotice,
  sentence,
  trueUntil,
} from '../../platform/notices/definition.ts';
import { classLabel, lessonRows, type NoticePlace } from '../notices/index.ts';
import { unusedRights } from './ending-store.ts';
import { guestPlacesIn } from './make-up-store.ts';
import { leaveLessons, leavesById, openLeaves } from './store.ts';

type Named = Pick<ChildLine, 'name' | 'name_cn'>;

/** A child's lesson, in the shape notices store. */
export type NoticeLesson = NoticePlace & {
  child: Named;
  name: Bilingual;
  label: Bilingual;
  site: Bilingual;
  at: string;
  /** A private lesson. */
  private?: boolean;
};

const childName = ({ name, name_cn }: Named, locale: 'zh' | 'en') => (locale === 'zh' ? name_cn : name);

function lessonLines(lesson: NoticeLesson, input: MailInput<Record<string, unknown>>): Row[] {
  const { locale } = input;
  const to = { locale };
  return [
    [m.notices_leave_child({}, to), childName(lesson.child, locale)],
    [m.notices_leave_class({}, to), `${lesson.name[locale]} · ${classLabel(lesson.label, lesson, input)}`],
    ...lessonRows(lesson.at, lesson, input),
  ];
}

const answers = {
  granted: { subject: m.notices_leave_granted, lead: m.notices_leave_granted_lead },
  late: { subject: m.notices_leave_granted, lead: m.notices_leave_late_lead },
  declined: { subject: m.notices_leave_declined, lead: m.notices_leave_declined_lead },
  moved: { subject: m.notices_leave_moved, lead: m.notices_leave_moved_lead },
};

/** Notifies a family of the answer: granted in time, granted late, or declined; and of leave whose lesson was moved. */
export const leaveAnswered = defineNotice<{
  what: keyof typeof answers;
  lessons: NoticeLesson[];
  good_until: string | null;
  words: string | null;
}>({
  kind: 'leave.answered',
  topic: 'lessons',
  readers: ['family'],
  when: m.notice_when_leave_answered,
  parts(input) {
    const { locale, data } = input;
    const to = { locale };
    const { subject, lead } = answers[data.what];
    const more: Row[] = data.words ? [[m.notices_leave_words({}, to), data.words]] : [];
    if (data.good_until)
      more.push([m.notices_leave_good_until({}, to), readerMomentWords(data.good_until, input)]);
    return {
      subject: sentence(subject, { store: input.storeName }),
      lead: sentence(lead, { name: input.name }),
      rows: [...data.lessons.map((lesson) => lessonLines(lesson, input)), more],
      link: { text: sentence(m.notices_leave_link, {}), to: linkTo(input, path.virtualLeave()) },
      closing: data.good_until ? sentence(m.notices_leave_closing, {}) : null,
    };
  },
});

const asks = {
  asked: { subject: m.notices_leave_asked, lead: m.notices_leave_asked_lead },
  granted: { subject: m.notices_leave_away, lead: m.notices_leave_away_lead },
  withdrawn: { subject: m.notices_leave_withdrawn, lead: m.notices_leave_withdrawn_lead },
};

type LeaveRequestsNotice = {
  what: keyof typeof asks;
  /** The id of the request is missing in older notices. */
  lessons: (NoticeLesson & { leave_id?: string })[];
  reason: string;
};

/** A teacher's notice of leave, with the requests that are still in its state. */
async function leavesNow(
  context: Context,
  stored: readonly StoredNotice<LeaveRequestsNotice>[],
): Promise<(LeaveRequestsNotice | null)[]> {
  const ids = stored.flatMap(({ data }) => data.lessons.flatMap(({ leave_id }) => leave_id ?? []));
  const leaves = await leavesById(context, ids);
  const lessonIds = [...leaves.values()].map(({ lessonId }) => lessonId);
  const open = await openLeaves(context, { lessonIds });
  return stored.map(({ data }) => {
    const lessons = data.lessons.filter(({ leave_id, at }) => {
      if (!leave_id) return true;
      const leave = leaves.get(leave_id);
      if (leave?.state !== data.what) return false;
      // A request waits for its answer even after the lesson.
      if (data.what === 'asked') return true;
      const isAskedAgain = open.some(
        ({ id, lessonId, childId }) =>
          id !== leave_id && lessonId === leave.lessonId && childId === leave.childId,
      );
      return !isAskedAgain && Temporal.Instant.compare(Temporal.Instant.from(at), context.now) > 0;
    });
    return lessons.length > 0 ? { ...data, lessons } : null;
  });
}

/** Notifies the lesson's teachers of requested, granted and withdrawn leave. */
export const leaveAsked = defineNotice<LeaveRequestsNotice>({
  kind: 'leave.asked',
  topic: 'lessons',
  readers: ['teacher'],
  when: m.notice_when_leave_asked,
  asOfNow: leavesNow,
  parts(input) {
    const { locale, data } = input;
    const to = { locale };
    const { subject, lead } = asks[data.what];
    const more: Row[] = data.reason ? [[m.notices_lesson_why({}, to), data.reason]] : [];
    return {
      subject: sentence(subject, { store: input.storeName }),
      lead: sentence(lead, { name: input.name }),
      rows: [...data.lessons.map((lesson) => lessonLines(lesson, input)), more],
      link: { text: sentence(m.notices_leave_asked_link, {}), to: linkTo(input, path.teacherLeave()) },
      closing: null,
    };
  },
});

/** Offers a child with a right a place in a lesson, until an instant. */
export const makeUpOffered = defineNotice<{ lesson: NoticeLesson; until: string }>({
  kind: 'make_up.offered',
  topic: 'lessons',
  readers: ['family'],
  when: m.notice_when_make_up_offered,
  alwaysMailed: true,
  asOfNow: trueUntil((data) => data.until),
  parts(input) {
    const { locale, data } = input;
    const to = { locale };
    const until = readerMomentWords(data.until, input);
    return {
      subject: sentence(m.notices_make_up_offered, {
        store: input.storeName,
        name: data.lesson.name[locale],
      }),
      lead: sentence(m.notices_make_up_offered_lead, { name: input.name, until }),
      rows: [[...lessonLines(data.lesson, input), [m.notices_mail_where({}, to), data.lesson.site[locale]]]],
      link: { text: sentence(m.notices_make_up_offered_link, {}), to: linkTo(input, path.virtualLeave()) },
      closing: sentence(m.notices_make_up_offered_closing, {}),
    };
  },
});

/** Warns of a missed lesson whose right ends soon. */
export const makeUpEnding = defineNotice<{ lesson: NoticeLesson; until: string }>({
  kind: 'make_up.ending',
  topic: 'lessons',
  readers: ['family'],
  when: m.notice_when_make_up_ending,
  // It may be used, exchanged, withdrawn or given another end since.
  async asOfNow(context, stored) {
    const rights = await unusedRights(context, stored.map(recordOf));
    return stored.map((notice) =>
      rights.some(({ id, goodUntil }) => id === recordOf(notice) && goodUntil.equals(notice.data.until))
        ? notice.data
        : null,
    );
  },
  parts(input) {
    const { locale, data } = input;
    const until = readerMomentWords(data.until, input);
    return {
      subject: sentence(m.notices_make_up_ending, { store: input.storeName, name: data.lesson.name[locale] }),
      lead: sentence(m.notices_make_up_ending_lead, { name: input.name, until }),
      rows: [lessonLines(data.lesson, input)],
      link: { text: sentence(m.notices_make_up_offered_link, {}), to: linkTo(input, path.virtualLeave()) },
      closing: sentence(m.notices_make_up_ending_closing, {}),
    };
  },
});

const changes = {
  booked: { subject: m.notices_make_up_booked, lead: m.notices_make_up_booked_lead },
  given_back: { subject: m.notices_make_up_given_back, lead: m.notices_make_up_given_back_lead },
  called_off: { subject: m.notices_make_up_called_off, lead: m.notices_make_up_called_off_lead },
  class_off: { subject: m.notices_make_up_given_back, lead: m.notices_make_up_class_off_lead },
  class_left: { subject: m.notices_make_up_given_back, lead: m.notices_make_up_class_left_lead },
  moved: { subject: m.notices_make_up_moved, lead: m.notices_make_up_moved_lead },
  covered: { subject: m.notices_make_up_covered, lead: m.notices_make_up_covered_lead },
  offer_ended: { subject: m.notices_make_up_offer_ended, lead: m.notices_make_up_offer_ended_lead },
};
export type MakeUpChange = keyof typeof changes;

type MakeUpNotice = { what: MakeUpChange; lesson: NoticeLesson; teacher?: Bilingual };

const lessonAndChild = ({ subject }: StoredNotice<MakeUpNotice>): [string, string] => {
  const [lessonId = '', childId = ''] = subject.split(' ');
  return [lessonId, childId];
};

/** A change of a make-up lesson: a place only while the child has it and the lesson is ahead, a lost one until the child has it again. */
async function makeUpsNow(
  context: Context,
  stored: readonly StoredNotice<MakeUpNotice>[],
): Promise<(MakeUpNotice | null)[]> {
  const lessonIds = [...new Set(stored.map((notice) => lessonAndChild(notice)[0]))];
  const places = await guestPlacesIn(context, lessonIds);
  const begins = new Map(
    (await leaveLessons(context, lessonIds)).map(({ lesson }) => [lesson.id, lesson.startsAt]),
  );
  return stored.map((notice) => {
    const { data } = notice;
    const [lessonId, childId] = lessonAndChild(notice);
    const place = places.find((taken) => taken.lessonId === lessonId && taken.childId === childId);
    const isBooked = place !== undefined && place.offeredUntil === null;
    const isHad = data.what === 'booked' || data.what === 'moved' || data.what === 'covered';
    if (!isHad) return isBooked || (data.what === 'offer_ended' && place) ? null : data;
    const at = begins.get(lessonId);
    if (!isBooked || !at || Temporal.Instant.compare(at, context.now) <= 0) return null;
    // A later move has a notice of its own.
    if (data.what === 'moved' && !at.equals(data.lesson.at)) return null;
    return { ...data, lesson: { ...data.lesson, at: at.toString() } };
  });
}

/** Notifies a family of a change to a make-up lesson. */
export const makeUpChanged = defineNotice<MakeUpNotice>({
  kind: 'make_up.changed',
  topic: 'lessons',
  readers: ['family'],
  when: m.notice_when_make_up_changed,
  alwaysMailed: true,
  asOfNow: makeUpsNow,
  parts(input) {
    const { locale, data } = input;
    const to = { locale };
    const { subject, lead } = changes[data.what];
    const rows: Row[] = [
      ...lessonLines(data.lesson, input),
      [m.notices_mail_where({}, to), data.lesson.site[locale]],
    ];
    if (data.teacher) rows.push([m.notices_lesson_teacher({}, to), data.teacher[locale]]);
    return {
      subject: sentence(subject, { store: input.storeName, name: data.lesson.name[locale] }),
      lead: sentence(lead, { name: input.name }),
      rows: [rows],
      link: { text: sentence(m.notices_leave_link, {}), to: linkTo(input, path.virtualLeave()) },
      closing: null,
    };
  },
});
