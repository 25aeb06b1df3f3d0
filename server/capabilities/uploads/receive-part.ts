import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { UploadView, uploadCalls } from '../../../contract/uploads/calls.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { dropParts, lengthOfParts, wholeOf, writePart } from '../../platform/files/parts.ts';
import { isRefusal, refuse } from '../../platform/refusal.ts';
import { presentUpload } from './begin-upload.ts';
import { keepWhole, readyWhole } from './keep-whole.ts';
import { limits, waitingHours } from './rules.ts';
import { deleteUpload, lockUpload, type UploadRow, updateUpload } from './store.ts';

type Sending = CheckedInputOf<typeof uploadCalls.uploadPart>;

/**
 * Receives the next part of a file; the last one completes it and stores it by its content. In steps: scaling happens between two
 * transactions. Refuses and deletes at its field a file of another kind; refuses `uploads.gone`.
 */
export async function receivePart(context: Context, input: Sending): Promise<UploadView> {
  await context.limit(limits.part, accountOf(context));
  const row = await context.transact((inside) => appendPart(inside, input));
  if (row.fileId || row.received < row.bytes) return presentUpload(context, row);
  try {
    return await finish(context, row);
  } catch (error) {
    const finished = await doneMeanwhile(context, row.id);
    if (finished) return finished;
    if (isRefusal(error) && error.refusal === 'bad_input') await forget(context, row.id);
    throw error;
  }
}

const ownUpload = (context: Context, id: string) => ({ id, accountId: accountOf(context) });

async function appendPart(context: Context, { upload_id, offset, part }: Sending): Promise<UploadRow> {
  const row = (await lockUpload(context, ownUpload(context, upload_id))) ?? refuse('uploads.gone');
  if (row.fileId || offset !== row.received || offset + part.bytes > row.bytes) return row;
  // A crashed machine may have lost parts that the row counts.
  const stored = await lengthOfParts(context.settings, row.id);
  const received = stored < offset ? 0 : await writePart(context.settings, row.id, { offset, part });
  await updateUpload(context, row.id, { received });
  return { ...row, received };
}

async function finish(context: Context, row: UploadRow): Promise<UploadView> {
  const file = await wholeOf(context.settings, row.id, row.name);
  const ready = await readyWhole(file, { kind: row.kind, field: 'part' });
  const view = await context.transact(async (inside) => {
    const now = (await lockUpload(inside, ownUpload(inside, row.id))) ?? refuse('uploads.gone');
    if (now.fileId) return presentUpload(inside, now);
    const { fileId, name } = await keepWhole(inside, ready, inside.now.add({ hours: waitingHours }));
    await updateUpload(inside, row.id, { fileId, name });
    return presentUpload(inside, { ...now, fileId, name });
  });
  await dropParts(context.settings, row.id);
  return view;
}

/**
 * Returns the file as completed by a concurrent request, which deletes its parts: a client that did not wait for the answer sends again.
 */
const doneMeanwhile = (context: Context, id: string): Promise<UploadView | null> =>
  context.transact(async (inside) => {
    const now = await lockUpload(inside, ownUpload(inside, id));
    return now?.fileId ? presentUpload(inside, now) : null;
  });

async function forget(context: Context, id: string): Promise<void> {
  await context.transact((inside) => deleteUpload(inside, id));
  await dropParts(context.settings, id);
}
