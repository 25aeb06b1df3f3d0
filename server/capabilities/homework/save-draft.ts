import type { ChildTask } from '../../../contract/homework/views.ts';
import type { UploadKind } from '../../../contract/uploads/kinds.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { forgetFiles } from '../../platform/files/files.ts';
import { refuse, refuseField, refuseIf } from '../../platform/refusal.ts';
import { chosenChild } from '../families/index.ts';
import { savedWords } from '../saved-since/index.ts';
import { takeUploads } from '../uploads/index.ts';
import { isInClass } from './class-store.ts';
import { openAttempt, unseenWork, whyNotFiles, whyNotHandIn } from './rules.ts';
import { presentChildTask } from './show-task.ts';
import { filesOf, type HandIn, insertHandIn, lockLatest, replaceHandInFiles, updateHandIn } from './store.ts';
import { lockTask, type TaskRow, taskOfChild } from './task-store.ts';

export type Work = {
  task_id: string;
  child_id?: string | undefined;
  text: string;
  link: string;
  files: readonly string[];
  seen_at?: string | undefined;
};

/** Saves of drafts by a person in a day; typing saves often. */
export const limits = {
  draft: { name: 'homework-draft', points: 3000, seconds: 86_400 },
  handIn: { name: 'homework-hand-in', points: 300, seconds: 86_400 },
} as const;

/** Returns the child and the task to work on. Refuses `not_found` for a task the child does not have. */
export async function requireWork(context: Context, input: Pick<Work, 'task_id' | 'child_id'>) {
  const child = (await chosenChild(context, input.child_id, 'homework.write')) ?? refuse('not_found');
  const row =
    (await taskOfChild(context, { taskId: input.task_id, childId: child.id })) ?? refuse('not_found');
  return { child, row };
}

type FileRow = { fileId: string; kind: UploadKind; uploadId?: string | null };

/** Resolves the files of an attempt: stored ones (by id or upload id) and new uploads. */
async function filesFrom(
  context: Context,
  {
    named,
    stored,
    more,
  }: { named: readonly string[]; stored: ReadonlyMap<string, FileRow>; more: FileRow[] },
): Promise<FileRow[]> {
  const once = [...new Set(named)];
  const uploads = await takeUploads(
    context,
    once.filter((id) => !stored.has(id)),
  );
  const fresh = uploads.values();
  const files = once.map(
    (id): FileRow => stored.get(id) ?? { ...(fresh.next().value ?? refuse('uploads.gone')), uploadId: id },
  );
  const allFiles = [...new Map([...files, ...more].map((file) => [file.fileId, file])).values()];
  const wrong = whyNotFiles(allFiles.map(({ kind }) => kind));
  return wrong ? refuseField('files', wrong) : allFiles;
}

type Saving = { row: TaskRow; childId: string; work: Work; more?: FileRow[] };

/** Saves text and files in the open attempt, or starts one; deletes files no longer named. */
export async function saveWork(
  context: Context,
  { row, childId, work, more = [] }: Saving,
): Promise<{ latest: HandIn; files: FileRow[] }> {
  const before = await lockLatest(context, { taskId: row.task.id, childId });
  const isIn = await isInClass(context, { sessionId: row.task.sessionId, childId });
  refuseIf(whyNotHandIn(row.task, before, { isIn }));
  const change = { text: work.text, link: work.link, savedAt: context.now, savedBy: accountOf(context) };
  const attempt = openAttempt(before);
  const goesOn = before && (attempt === null || before.state === 'draft') ? before : null;
  const latest = goesOn
    ? { ...goesOn, ...change }
    : await begin(context, { row, childId, attempt: attempt ?? 1, said: change });
  if (goesOn) await updateHandIn(context, latest.id, change);
  const storedFiles = (await filesOf(context, [latest.id])).map(({ id, ...file }) => ({
    ...file,
    fileId: id,
  }));
  const stored = new Map(
    storedFiles.flatMap((file) =>
      [file.fileId, ...(file.uploadId ? [file.uploadId] : [])].map((name) => [name, file]),
    ),
  );
  const files = await filesFrom(context, { named: work.files, stored, more });
  await replaceHandInFiles(
    context,
    latest.id,
    files.map(({ fileId, kind, uploadId }, position) => ({
      handInId: latest.id,
      fileId,
      kind,
      uploadId,
      position,
    })),
  );
  const still = new Set(files.map(({ fileId }) => fileId));
  await forgetFiles(
    context,
    storedFiles.map(({ fileId }) => fileId).filter((id) => !still.has(id)),
  );
  return { latest, files };
}

type Beginning = {
  row: TaskRow;
  childId: string;
  attempt: number;
  said: Pick<HandIn, 'text' | 'link' | 'savedAt' | 'savedBy'>;
};

async function begin(context: Context, { row, childId, attempt, said }: Beginning): Promise<HandIn> {
  const draft: HandIn = {
    id: context.newId(),
    taskId: row.task.id,
    childId,
    attempt,
    state: 'draft',
    ...said,
    handedInBy: null,
    handedInAt: null,
    isLate: false,
    teacherNotifiedAt: null,
    returnedBy: null,
    returnedAt: null,
    score: null,
    scores: [],
    words: '',
    phrases: [],
    pins: [],
    voiceId: null,
    seenAt: null,
  };
  await insertHandIn(context, draft);
  return draft;
}

/**
 * Saves a draft. In steps, so that a counted try stays. Refuses an attempt that is handed in or marked, because it
 * would change what the teacher reads, and one that another person saved since.
 */
export async function saveDraft(context: Context, input: Work): Promise<ChildTask> {
  await context.limit(limits.draft, accountOf(context));
  return context.transact(async (inside) => {
    const { child, row } = await requireWork(inside, input);
    await lockTask(inside, row.task.id);
    const latest = await lockLatest(inside, { taskId: row.task.id, childId: child.id });
    if (latest?.state === 'handed_in') refuse('homework.handed_in');
    const unseen = unseenWork(latest, { accountId: accountOf(inside), seenAt: input.seen_at });
    if (unseen) refuse('homework.draft_of_other', await savedWords(inside, unseen));
    await saveWork(inside, { row, childId: child.id, work: input });
    await record(inside, {
      action: 'homework.draft',
      subject: `task:${row.task.id}`,
      after: { child: child.id },
    });
    return presentChildTask(inside, row, child);
  });
}
