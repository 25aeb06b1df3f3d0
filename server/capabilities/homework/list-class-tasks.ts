import { inLocale } from '../../../contract/core/bilingual.ts';
import type { PrivateTasks } from '../../../contract/homework/private-tasks.ts';
import { tabOf } from '../../../contract/homework/states.ts';
import type { Context } from '../../platform/context.ts';
import { groupBy } from './list-homework.ts';
import { presentLine, presentStanding } from './present.ts';
import { attemptsAt, type HandIn, namesOfAccounts } from './store.ts';
import { tasksById, tasksOfChild } from './task-store.ts';

type ClassTask = PrivateTasks['tasks'][number];

/** Of all these classes together; the whole is the child's homework. */
const mostTasks = 100;

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

const isToDo = ({ state }: ClassTask) => tabOf(state) === 'todo';

/** A child's tasks in some classes: what is to do first, the soonest due before others, then the latest due; with what the teacher said last. */
export async function listClassTasks(
  context: Context,
  about: { childId: string; sessionIds: readonly string[] },
): Promise<ClassTask[]> {
  if (about.sessionIds.length === 0) return [];
  const all = (await tasksOfChild(context, about.childId, about.sessionIds)).slice(0, mostTasks);
  const taskIds = all.map(({ taskId }) => taskId);
  const attempts = await attemptsAt(context, { taskIds, childId: about.childId });
  const ofTask = groupBy(attempts, ({ taskId }: HandIn) => taskId);
  const names = await namesOfAccounts(
    context,
    attempts.flatMap(({ returnedBy }) => returnedBy ?? []),
  );
  const rows = new Map((await tasksById(context, taskIds)).map((row) => [row.task.id, row]));
  const tasks = all.flatMap(({ taskId, dueAt }): ClassTask[] => {
    const row = rows.get(taskId);
    const own = ofTask.get(taskId) ?? [];
    const standing = presentStanding(context, { dueAt }, own);
    return row ? [{ ...presentLine(context, row), ...standing, said: saidTo(context, own, names) }] : [];
  });
  return [...tasks.filter(isToDo).reverse(), ...tasks.filter((task) => !isToDo(task))];
}
