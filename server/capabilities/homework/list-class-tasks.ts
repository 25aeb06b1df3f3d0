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
  const back = attempts.find(({ returnedAt }) => returnedAt);
  return back?.returnedAt
    ? {
        at: back.returnedAt.toString(),
        by: names.get(back.returnedBy ?? '') ?? '',
        words: back.words,
        phrases: back.phrases.map((phrase) => inLocale(phrase, context.locale)),
      }
    : null;
};

const isToDo = ({ state }: Pick<ClassTask, 'state'>) => tabOf(state) === 'todo';
const isBack = ({ state }: Pick<ClassTask, 'state'>) => tabOf(state) === 'returned';

/**
 * A child's tasks in some classes: what is to do first, the soonest due before others; then what is with the teacher, and of each class
 * the latest few that came back (`back`), with what the teacher said last.
 */
export async function listClassTasks(
  context: Context,
  about: { childId: string; sessionIds: readonly string[]; back: number },
): Promise<ClassTask[]> {
  if (about.sessionIds.length === 0) return [];
  const all = await tasksOfChild(context, about.childId, about.sessionIds);
  const attempts = await attemptsAt(context, {
    taskIds: all.map(({ taskId }) => taskId),
    childIds: [about.childId],
  });
  const ofTask = Map.groupBy(attempts, ({ taskId }: HandIn) => taskId);
  const standing = all.map((one) => {
    const own = ofTask.get(one.taskId) ?? [];
    return { ...one, own, standing: presentStanding(context, one, own) };
  });
  const back = Map.groupBy(
    standing.filter((one) => isBack(one.standing)),
    ({ sessionId }) => sessionId,
  );
  const shown = [
    ...standing.filter((one) => !isBack(one.standing)),
    ...[...back.values()].flatMap((some) => some.slice(0, about.back)),
  ];
  const names = await namesOfAccounts(
    context,
    shown.flatMap(({ own }) => own.flatMap(({ returnedBy }) => returnedBy ?? [])),
  );
  const taskIds = shown.map(({ taskId }) => taskId);
  const rows = new Map((await tasksById(context, taskIds)).map((row) => [row.task.id, row]));
  const tasks = shown.flatMap(({ taskId, own, standing }): ClassTask[] => {
    const row = rows.get(taskId);
    return row ? [{ ...presentLine(context, row), ...standing, said: saidTo(context, own, names) }] : [];
  });
  return [...tasks.filter(isToDo).reverse(), ...tasks.filter((task) => !isToDo(task))];
}
