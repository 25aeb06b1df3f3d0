import { inLocale } from '../../../contract/core/bilingual.ts';
import type { PrivateTasks } from '../../../contract/homework/private-tasks.ts';
import { tabOf } from '../../../contract/homework/states.ts';
import type { Context } from '../../platform/context.ts';
import { namesOfAccounts } from './names-store.ts';
import { presentLine, presentStanding } from './present.ts';
import { attemptsAt, type HandIn } from './store.ts';
import { tasksById, tasksOfChild } from './task-store.ts';

type ClassTask = PrivateTasks['tasks'][number];

const saidTo = (context: Context, attempts: readonly HandIn[], names: ReadonlyMap<string, string>) => {
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

const isToDo = ({ state }: Pick<ClassTask, 'state'>) => tabOf(state) === 'todo';
const isBack = ({ state }: Pick<ClassTask, 'state'>) => tabOf(state) === 'returned';

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
  const attempts = await attemptsAt(context, {
    taskIds: allTasks.map(({ taskId }) => taskId),
    childIds: [about.childId],
  });
  const ofTask = Map.groupBy(attempts, ({ taskId }: HandIn) => taskId);
  const standing = allTasks.map((task) => {
    const taskAttempts = ofTask.get(task.taskId) ?? [];
    return { ...task, taskAttempts, standing: presentStanding(context, task, taskAttempts) };
  });
  const back = Map.groupBy(
    standing.filter((task) => isBack(task.standing)),
    ({ sessionId }) => sessionId,
  );
  const shown = [
    ...standing.filter((task) => !isBack(task.standing)),
    ...[...back.values()].flatMap((returned) => returned.slice(0, about.back)),
  ];
  const names = await namesOfAccounts(
    context,
    shown.flatMap(({ taskAttempts }) => taskAttempts.flatMap(({ returnedBy }) => returnedBy ?? [])),
  );
  const taskIds = shown.map(({ taskId }) => taskId);
  const rows = new Map((await tasksById(context, taskIds)).map((row) => [row.task.id, row]));
  const tasks = shown.flatMap(({ taskId, taskAttempts, standing }): ClassTask[] => {
    const row = rows.get(taskId);
    return row
      ? [{ ...presentLine(context, row), ...standing, said: saidTo(context, taskAttempts, names) }]
      : [];
  });
  return [...tasks.filter(isToDo).reverse(), ...tasks.filter((task) => !isToDo(task))];
}
