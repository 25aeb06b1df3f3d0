import { inLocale } from '../../../contract/core/bilingual.ts';
import type { ChildTask } from '../../../contract/homework/views.ts';
import type { Context } from '../../platform/context.ts';
import { presentReason, refuse } from '../../platform/refusal.ts';
import { chosenChild, presentChildLine } from '../families/index.ts';
import { namesOfAccounts } from '../saved-since/index.ts';
import { isInClass } from './class-store.ts';
import { presentAttempts, presentFile, presentLine, presentStanding } from './present.ts';
import { whyNotHandIn } from './rules.ts';
import { attemptsAt, filesOf, findFiles, type HandIn } from './store.ts';
import { filesOfTask, type TaskRow, taskOfChild } from './task-store.ts';

type Child = { id: string; name: string; nameCn: string };

/** Loads files, recordings and names for the attempts. */
export async function loadAttemptDetails(context: Context, rows: readonly HandIn[]) {
  const files = await filesOf(
    context,
    rows.map(({ id }) => id),
  );
  const voices = await findFiles(
    context,
    rows.flatMap(({ voiceId }) => voiceId ?? []),
  );
  const names = await namesOfAccounts(
    context,
    rows.flatMap(({ returnedBy }) => returnedBy ?? []),
  );
  return { files, voices, names };
}

export async function presentChildTask(context: Context, row: TaskRow, child: Child): Promise<ChildTask> {
  const { task } = row;
  const attempts = await attemptsAt(context, { taskIds: [task.id], childIds: [child.id] });
  const beside = await loadAttemptDetails(context, attempts);
  const taskFiles = await filesOfTask(context, task.id);
  const isIn = await isInClass(context, { sessionId: task.sessionId, childId: child.id });
  const [latest] = attempts;
  return {
    ...presentLine(context, row),
    ...presentStanding(context, task, attempts),
    child: presentChildLine(child),
    text: task.text,
    link: task.link,
    files: taskFiles.map((file) => presentFile(context, file)),
    criteria: task.criteria,
    teacher: inLocale(row.teacher, context.locale),
    draft:
      latest?.state === 'draft'
        ? {
            text: latest.text,
            link: latest.link,
            files: beside.files
              .filter(({ handInId }) => handInId === latest.id)
              .map((file) => presentFile(context, file)),
            saved_at: latest.savedAt.toString(),
          }
        : null,
    attempts: presentAttempts(context, attempts, beside),
    blocked: { taskHandIn: presentReason(context, whyNotHandIn(task, latest, { isIn })) },
  };
}

/** Shows a child's task. Refuses `not_found`, and a reader without the right to homework. */
export async function showTask(
  context: Context,
  input: { task_id: string; child_id?: string | undefined },
): Promise<ChildTask> {
  const child = (await chosenChild(context, input.child_id, 'homework.read')) ?? refuse('not_found');
  const row = await taskOfChild(context, { taskId: input.task_id, childId: child.id });
  return row ? presentChildTask(context, row, child) : refuse('not_found');
}
