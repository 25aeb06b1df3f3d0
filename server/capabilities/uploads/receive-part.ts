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
 * Takes the next part of a file; with the last one the file is whole, and is kept as what its content is. In steps: a picture is made
 * between two transactions. Refuses at its field what is no file of its kind, and forgets it then; `uploads.gone` for one that is not there.
 */
export async function receivePart(context: Context, input: Sending): Promise<UploadView> {
  await context.limit(limits.part, accountOf(context));
  const row = await context.transact((inside) => appendPart(inside, input));
  if (row.fileId || row.received < row.bytes) return presentUpload(context, row);
  try {
    return await finish(context, row);
  } catch (error) {
    const done = await doneMeanwhile(context, row.id);
    if (done) return done;
    if (isRefusal(error) && error.refusal === 'bad_input') await forget(context, row.id);
    throw error;
  }
}

const own = (context: Context, id: string) => ({ id, accountId: accountOf(context) });

async function appendPart(context: Context, { upload_id, offset, part }: Sending): Promise<UploadRow> {
  const row = (await lockUpload(context, own(context, upload_id))) ?? refuse('uploads.gone');
  if (row.fileId || offset !== row.received || offset + part.bytes > row.bytes) return row;
  // A machine that went down may have lost what it had said was there.
  const there = await lengthOfParts(context.settings, row.id);
  const received = there < offset ? 0 : await writePart(context.settings, row.id, { offset, part });
  await updateUpload(context, row.id, { received });
  return { ...row, received };
}

async function finish(context: Context, row: UploadRow): Promise<UploadView> {
  const whole = await wholeOf(context.settings, row.id, row.name);
  const ready = await readyWhole(whole, { kind: row.kind, field: 'part' });
  const view = await context.transact(async (inside) => {
    const now = (await lockUpload(inside, own(inside, row.id))) ?? refuse('uploads.gone');
    if (now.fileId) return presentUpload(inside, now);
    const { fileId } = await keepWhole(inside, ready, inside.now.add({ hours: waitingHours }));
    await updateUpload(inside, row.id, { fileId });
    return presentUpload(inside, { ...now, fileId });
  });
  await dropParts(context.settings, row.id);
  return view;
}

/** The same file as another request has finished it, which takes its parts away: whoever did not wait for the answer sends again. */
const doneMeanwhile = (context: Context, id: string): Promise<UploadView | null> =>
  context.transact(async (inside) => {
    const now = await lockUpload(inside, own(inside, id));
    return now?.fileId ? presentUpload(inside, now) : null;
  });

async function forget(context: Context, id: string): Promise<void> {
  await context.transact((inside) => deleteUpload(inside, id));
  await dropParts(context.settings, id);
}
