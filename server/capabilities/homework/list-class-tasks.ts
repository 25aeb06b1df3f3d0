import { inLocale } from '../../../contract/core/bilingual.ts';
import type { PrivateTasks } from '../../../contract/homework/private-tasks.ts';
import type { Context } from '../../platform/context.ts';
import { namesOfAccounts } from '../saved-since/index.ts';
import { type TaskOfChild, tasksOfChild } from './child-tasks-store.ts';
import { presentLine, presentStanding } from './present.ts';
import { tabFor } from './rules.ts';
import { tasksById } from './task-store.ts';

type ClassTask = PrivateTasks['tasks'][number];

const saidTo = (context: Context, attempts: TaskOfChild['attempts'], names: ReadonlyMap<string, string>) => {
  const returned = attempts.find(({ returnedAt }) => returnedAt);
  return returned?.returnedAt
    ? {
        at: returned.returnedAt.toString(),
        by: names.get(returned.returnedBy ?? '') ?? '',
        words: returned.words,
        phrases: returned.phrases.map((phrase) => inLocale(phrase, context.locale)),
      }
    : null;
};

/**
 * Lists a child's tasks in the classes: open ones by due time, then handed-in ones, then the latest few returned of
 * each class (`back`), with the teacher's last words.
 */
export async function listClassTasks(
  context: Context,
  about: { childId: string; sessionIds: readonly string[]; back: number },
): Promise<ClassTask[]> {
  if (about.sessionIds.length === 0) return [];
  const allTasks = await tasksOfChild(context, about.childId, about.sessionIds);
  const standing = allTasks.flatMap((task) => {
    const standing = presentStanding(context, task, task.attempts);
    const tab = tabFor({ ...standing, isOwed: task.isOwed });
    return tab ? [{ ...task, standing, tab }] : [];
  });
  const back = Map.groupBy(
    standing.filter(({ tab }) => tab === 'returned'),
    ({ sessionId }) => sessionId,
  );
  const shown = [
    ...standing.filter(({ tab }) => tab !== 'returned'),
    ...[...back.values()].flatMap((returned) => returned.slice(0, about.back)),
  ];
  const names = await namesOfAccounts(
    context,
    shown.flatMap(({ attempts }) => attempts.flatMap(({ returnedBy }) => returnedBy ?? [])),
  );
  const taskIds = shown.map(({ taskId }) => taskId);
  const rows = new Map((await tasksById(context, taskIds)).map((row) => [row.task.id, row]));
  const present = ({ taskId, attempts, standing }: (typeof shown)[number]): ClassTask[] => {
    const row = rows.get(taskId);
    return row ? [{ ...presentLine(context, row), ...standing, said: saidTo(context, attempts, names) }] : [];
  };
  const isToDo = ({ tab }: (typeof shown)[number]) => tab === 'todo';
  return [...shown.filter(isToDo).reverse(), ...shown.filter((task) => !isToDo(task))].flatMap(present);
}
