import type { Bilingual } from '../../../contract/core/bilingual.ts';
import type { Locale } from '../../../contract/core/page.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import type { Context } from '../../platform/context.ts';
import {
  defineNotice,
  linkTo,
  type MailInput,
  type Parts,
  type StoredNotice,
  sentence,
} from '../../platform/notices/definition.ts';
import { lessonRows, type NoticePlace } from '../notices/index.ts';
import { childrenOfTasks } from './list-tasks.ts';
import { isMissing } from './rules.ts';
import { tasksById } from './task-store.ts';

/** A task as its notices store it. */
export type TaskData = NoticePlace & {
  task_id: string;
  child_id: string;
  title: string;
  name: Bilingual;
  due_at: string;
};

type Heading = {
  subject: (input: { store: string; title: string }, to: { locale: Locale }) => string;
  lead: (input: { name: string; title: string; offering: string }, to: { locale: Locale }) => string;
};

/** The common part of a notice about a task: title, class and due time. */
function taskParts(input: MailInput<TaskData>, { subject, lead }: Heading, isOpen: boolean): Parts {
  const { locale, data } = input;
  const to = { locale };
  const { title } = data;
  // The row for a time is called "when"; here it is the due time.
  const due = lessonRows(data.due_at, data, input).map(([label, value], index): [string, string] => [
    index === 0 ? m.homework_notice_due({}, to) : label,
    value,
  ]);
  return {
    subject: sentence(subject, { store: input.storeName, title }),
    lead: sentence(lead, { name: input.name, title, offering: data.name[locale] }),
    rows: isOpen ? [due] : [],
    link: {
      text: sentence(m.homework_notice_link, {}),
      to: linkTo(input, path.virtualTaskInfo(data.task_id, { child_id: data.child_id })),
    },
    closing: null,
  };
}

/**
 * The task of each notice as it is now; null once it is withdrawn or no longer the child's, or after it was handed in if the notice asks
 * for missing work.
 */
async function tasksNow(
  context: Context,
  stored: readonly StoredNotice<TaskData>[],
  { asksForMissing }: { asksForMissing: boolean },
): Promise<(TaskData | null)[]> {
  const rows = await tasksById(context, [...new Set(stored.map(({ data }) => data.task_id))]);
  const children = await childrenOfTasks(context, rows);
  const tasks = new Map(rows.map(({ task }) => [task.id, task]));
  return stored.map(({ data }) => {
    const task = tasks.get(data.task_id);
    const child = children.get(data.task_id)?.find((taskChild) => taskChild.child.id === data.child_id);
    if (!task || task.withdrawnAt || !child?.isAssigned) return null;
    return asksForMissing && !isMissing(child)
      ? null
      : { ...data, title: task.title, due_at: task.dueAt.toString() };
  });
}

/** A new task. */
export const taskSet = defineNotice<TaskData>({
  kind: 'homework.set',
  topic: 'homework',
  readers: ['family', 'student'],
  when: m.notice_when_homework_set,
  asOfNow: (context, stored) => tasksNow(context, stored, { asksForMissing: false }),
  parts: (input) =>
    taskParts(input, { subject: m.homework_notice_set, lead: m.homework_notice_set_lead }, true),
});

/** A task is due in a day and missing. Not "tomorrow", which may be another day where and when it is read. */
export const taskDue = defineNotice<TaskData>({
  kind: 'homework.due',
  topic: 'homework',
  readers: ['family', 'student'],
  when: m.notice_when_homework_due,
  async asOfNow(context, stored) {
    const tasks = await tasksNow(context, stored, { asksForMissing: true });
    const isAhead = ({ due_at }: TaskData) =>
      Temporal.Instant.compare(Temporal.Instant.from(due_at), context.now) > 0;
    return tasks.map((data) => (data && isAhead(data) ? data : null));
  },
  parts: (input) =>
    taskParts(input, { subject: m.homework_notice_soon, lead: m.homework_notice_soon_lead }, true),
});

/** The teacher reminds of missing work. */
export const taskReminded = defineNotice<TaskData>({
  kind: 'homework.reminded',
  topic: 'homework',
  readers: ['family', 'student'],
  when: m.notice_when_homework_reminded,
  asOfNow: (context, stored) => tasksNow(context, stored, { asksForMissing: true }),
  parts: (input) =>
    taskParts(input, { subject: m.homework_notice_missing, lead: m.homework_notice_missing_lead }, true),
});

/** Work was returned, or another attempt was requested. */
export const taskReturned = defineNotice<TaskData & { again: boolean }>({
  kind: 'homework.returned',
  topic: 'homework',
  readers: ['family', 'student'],
  when: m.notice_when_homework_returned,
  parts: (input) =>
    input.data.again
      ? taskParts(input, { subject: m.homework_notice_again, lead: m.homework_notice_again_lead }, false)
      : taskParts(input, { subject: m.homework_notice_back, lead: m.homework_notice_back_lead }, false),
});

/** A task's due time moved, or it was withdrawn; for families who have not handed in. */
export const taskChanged = defineNotice<TaskData & { what: 'due' | 'taken_back' }>({
  kind: 'homework.changed',
  topic: 'homework',
  readers: ['family', 'student'],
  when: m.notice_when_homework_changed,
  parts(input) {
    const isOpen = input.data.what === 'due';
    const words = isOpen
      ? { subject: m.homework_notice_moved, lead: m.homework_notice_moved_lead }
      : { subject: m.homework_notice_taken_back, lead: m.homework_notice_taken_back_lead };
    const parts = taskParts(input, words, isOpen);
    const params = {
      text: sentence(m.homework_notice_all, {}),
      to: linkTo(input, path.virtualTask({ child_id: input.data.child_id })),
    };
    return isOpen ? parts : { ...parts, link: params };
  },
});

/** Hand-ins since the teacher's last notice. */
export const handedIn = defineNotice<{ count: number; titles: string[] }>({
  kind: 'homework.handed_in',
  topic: 'homework',
  readers: ['teacher'],
  when: m.notice_when_homework_handed_in,
  parts(input) {
    const { locale, data } = input;
    const to = { locale };
    const { count } = data;
    return {
      subject: sentence(m.homework_notice_handed_in, { store: input.storeName, count }),
      lead: sentence(m.homework_notice_handed_in_lead, { name: input.name, count }),
      rows: [data.titles.map((title): [string, string] => [m.homework_notice_task({}, to), title])],
      link: { text: sentence(m.homework_notice_mark, {}), to: linkTo(input, path.teacherTask()) },
      closing: null,
    };
  },
});
