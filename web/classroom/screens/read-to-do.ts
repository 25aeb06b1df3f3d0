import type { FamilyAct } from '../../../contract/core/family-acts.ts';
import { type PageArgs, pageRequest, read } from '../../client/request.ts';

/** Tasks beyond this number are only counted. */
const shownTasks = 3;

/** Reads a family's open tasks for a child: homework, offered make-up places, unread letters. */
export async function readToDo(args: PageArgs, child_id: string) {
  const { self } = pageRequest(args.context);
  const child = self?.children.find((child) => child.id === child_id);
  const isStudent = self?.type === 'student';
  const may = (act: FamilyAct) => isStudent || child?.may.includes(act);
  const [tasks, rights, letters] = await Promise.all([
    may('homework.read')
      ? read(args, 'virtualTask', { child_id, status: 'todo', page_size: shownTasks })
      : null,
    // Only a guardian may accept an offer.
    !isStudent && may('leave.write') ? read(args, 'makeUpIndex', { child_id }) : null,
    may('letters.read') ? read(args, 'virtualMail', { child_id, filter: 'unread', page_size: 1 }) : null,
  ]);
  return {
    child_id,
    tasks: tasks?.items ?? [],
    moreTasks: Math.max(0, (tasks?.counts.todo ?? 0) - shownTasks),
    offers: (rights?.items ?? []).flatMap(({ id, place }) =>
      place?.offered_until ? [{ id, until: place.offered_until, lesson: place.lesson }] : [],
    ),
    unread: letters?.unread ?? 0,
  };
}

export type ToDo = Awaited<ReturnType<typeof readToDo>>;
