import type { ApplicationView, applicationCalls } from '../../../contract/applications/calls.ts';
import type { ApplicationFileUse } from '../../../contract/applications/states.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { Context } from '../../platform/context.ts';
import { forgetFile } from '../../platform/files/files.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { keepWhole, readyWhole } from '../uploads/index.ts';
import { requireApplication } from './require-application.ts';
import { limits, whyNotAddFile, whyNotStore, whyNotWrite } from './rules.ts';
import { type Application, filesOf, insertFile, unsentBytes } from './store.ts';
import { showApplication } from './view-application.ts';

type Ready = Awaited<ReturnType<typeof readyWhole>>;

/** Counts a stranger's file by its size; refuses more in a day than an application needs. */
export const countFile = (context: Context, file: { bytes: number }): Promise<void> =>
  context.limit(limits.megabytes, context.address, Math.ceil(file.bytes / 1_000_000));

/** Stores a checked file with an application whose lock the caller holds. Refuses `applications.files_full`. */
export async function storeFile(
  context: Context,
  { id, state }: Pick<Application, 'id' | 'state'>,
  { ready, use }: { ready: Ready; use: ApplicationFileUse },
): Promise<void> {
  const files = await filesOf(context, id);
  refuseIf(whyNotAddFile(state, files.length));
  const { fileId, name, bytes } = await keepWhole(context, ready);
  const position = (files.at(-1)?.position ?? 0) + 1;
  await insertFile(context, { applicationId: id, fileId, use, name, bytes, position });
}

/**
 * Adds a file to a draft, stored for some hours until it is sent. In steps, because pictures are re-encoded outside transactions. Refuses
 * `applications.sent`, `applications.files_full`, `applications.no_room`, and an unknown kind of file at its field.
 */
export async function addFile(
  context: Context,
  { ticket, use, file }: CheckedInputOf<typeof applicationCalls.teacherApplyFile>,
): Promise<ApplicationView> {
  await context.limit(limits.file, context.address);
  refuseIf(whyNotWrite((await requireApplication(context, ticket)).state));
  refuseIf(whyNotStore(await unsentBytes(context), file.bytes));
  await countFile(context, file);
  const ready = await readyWhole(file, { field: 'file' });
  return context.transact(async (inside) => {
    const draft = await requireApplication(inside, ticket, { lock: true });
    await storeFile(inside, draft, { ready, use });
    return showApplication(inside, draft, ticket);
  });
}

/** Removes a file from a draft. Refuses `applications.sent`, `not_found`. */
export async function dropFile(
  context: Context,
  { ticket, file_id }: { ticket: string; file_id: string },
): Promise<ApplicationView> {
  const draft = await requireApplication(context, ticket, { lock: true });
  refuseIf(whyNotWrite(draft.state));
  const files = await filesOf(context, draft.id);
  if (!files.some(({ fileId }) => fileId === file_id)) refuse('not_found');
  await forgetFile(context, file_id);
  return showApplication(context, draft, ticket);
}
