import type { Bilingual } from '../../../contract/core/bilingual.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dotted } from '../../../words/dotted.ts';
import type { Context } from '../../platform/context.ts';
import {
  defineNotice,
  linkTo,
  type MailInput,
  type Row,
  recordOf,
  type StoredNotice,
  sentence,
} from '../../platform/notices/definition.ts';
import {
  changedCalendar,
  classLabel,
  type LessonCopies,
  lessonRows,
  type NoticePlace,
} from '../notices/index.ts';
import { lessonTimes } from './store.ts';

const changes = {
  moved: { subject: m.notices_lesson_moved, lead: m.notices_lesson_moved_lead },
  called_off: { subject: m.notices_lesson_called_off, lead: m.notices_lesson_called_off_lead },
  covered: { subject: m.notices_lesson_covered, lead: m.notices_lesson_covered_lead },
  place: { subject: m.notices_lesson_place, lead: m.notices_lesson_place_lead },
  teachers: { subject: m.notices_lesson_covered, lead: m.notices_class_teachers_lead },
};
export type LessonChange = keyof typeof changes;

type LessonChangeData = NoticePlace & {
  what: LessonChange;
  name: Bilingual;
  label: Bilingual;
  site: Bilingual;
  /** The room now, where it or the link changed. */
  room?: string;
  was: string;
  at?: string;
  /** How many other lessons of the class moved too. */
  more?: number;
  why?: string;
  /** The teacher that gives it now. */
  teacher?: Bilingual;
  /** A private lesson. */
  private?: boolean;
  /** A family's copies of lessons that were moved or called off, for its calendar; missing in older notices. */
  calendar?: LessonCopies;
  /** The reader gives the lesson. */
  gives?: boolean;
  /** The reader is the child: only parents choose a compensation. */
  student?: boolean;
};

/** Replaces the label of the first row. */
function labelled(label: string, rows: Row[]): Row[] {
  return rows.map(([rowLabel, value], index): Row => [index === 0 ? label : rowLabel, value]);
}

function rowsOf(input: MailInput<LessonChangeData>): Row[] {
  const { locale, data } = input;
  const to = { locale };
  const rows: Row[] = data.at
    ? [
        ...labelled(m.notices_lesson_was({}, to), lessonRows(data.was, data, input)),
        ...labelled(m.notices_lesson_now({}, to), lessonRows(data.at, data, input)),
      ]
    : lessonRows(data.was, data, input);
  if (data.more) rows.push([m.notices_lesson_more({}, to), String(data.more)]);
  if (data.teacher) rows.push([m.notices_lesson_teacher({}, to), data.teacher[locale]]);
  const room = data.room && m.schedule_room({ room: data.room }, to);
  rows.push([m.notices_mail_where({}, to), dotted([data.site[locale], room])]);
  if (data.why) rows.push([m.notices_lesson_why({}, to), data.why]);
  return rows;
}

const closingOf = (isPrivate: boolean | undefined) =>
  isPrivate ? m.notices_lesson_private_off_closing : m.notices_lesson_called_off_closing;

const isAhead = (at: Temporal.Instant, { now }: Pick<Context, 'now'>) =>
  Temporal.Instant.compare(at, now) > 0;

/** A change as of now: a later change of the lesson has a notice of its own, and a lesson that has begun needs none. */
async function changesNow(
  context: Context,
  stored: readonly StoredNotice<LessonChangeData>[],
): Promise<(LessonChangeData | null)[]> {
  const times = await lessonTimes(context, stored.map(recordOf));
  return stored.map((notice) => {
    const { data } = notice;
    const found = times.get(recordOf(notice));
    if (!found) return null;
    const { startsAt, calledOffAt } = found;
    if (data.what === 'called_off') return calledOffAt ? data : null;
    if (data.what === 'moved') {
      // No other notice names the further lessons that were moved with this one.
      if (data.more) return data;
      const isThere = !calledOffAt && data.at !== undefined && startsAt.equals(data.at);
      return isThere && isAhead(startsAt, context) ? data : null;
    }
    // A class that has another place or other teachers has them in its later lessons too.
    if (data.what === 'covered' && (calledOffAt || !isAhead(startsAt, context))) return null;
    return { ...data, was: startsAt.toString() };
  });
}

/** A lesson was moved, called off or covered, or its class has other teachers from it on. */
export const lessonChanged = defineNotice<LessonChangeData>({
  kind: 'lesson.changed',
  topic: 'lessons',
  readers: ['family', 'student', 'teacher'],
  when: m.notice_when_lesson_changed,
  alwaysMailed: true,
  asOfNow: changesNow,
  parts(input) {
    const { locale, data } = input;
    const { subject, lead } = changes[data.what];
    const name = data.name[locale];
    const chooses = data.private ? path.memberPrivate() : path.virtualLeave();
    const isOurs = data.what === 'called_off' && !data.gives && !data.student;
    return {
      subject: sentence(subject, { store: input.storeName, name }),
      lead: sentence(lead, {
        name: input.name,
        offering: name,
        label: classLabel(data.label, { ...data, at: data.at ?? data.was }, input),
      }),
      rows: [rowsOf(input)],
      link: {
        text: sentence(m.notices_lesson_link, {}),
        to: linkTo(input, data.gives ? path.teacherIndex() : isOurs ? chooses : path.virtualIndex()),
      },
      closing: isOurs ? sentence(closingOf(data.private), {}) : null,
    };
  },
  files: (input) =>
    changedCalendar(input, [
      {
        copies: input.data.calendar,
        off: input.data.what === 'called_off' ? m.lessons_called_off : null,
        offering: input.data.name,
        label: input.data.label,
        place: input.data,
        site: input.data.site,
      },
    ]),
});
