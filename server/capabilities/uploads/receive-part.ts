import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { Upload } from '../../../contract/core/upload.ts';
import type { UploadView, uploadCalls } from '../../../contract/uploads/calls.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { keepBytes, keepUpload } from '../../platform/files/files.ts';
import { dropParts, lengthOfParts, wholeOf, writePart } from '../../platform/files/parts.ts';
import { makePicture } from '../../platform/files/pictures.ts';
import { isRefusal, refuse, refuseField } from '../../platform/refusal.ts';
import { presentUpload } from './begin-upload.ts';
import { keptTypeOf, limits, waitingHours } from './rules.ts';
import { deleteUpload, lockUpload, type UploadRow, updateUpload } from './store.ts';

type Sending = CheckedInputOf<typeof uploadCalls.uploadPart>;

/** Enough to read a page of handwriting that was photographed whole. */
const picture = { field: 'part', width: 2048, height: 2048, fit: 'inside' } as const;

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
  const mediaType = keptTypeOf(row.kind, whole.mediaType);
  if (!mediaType)
    return refuseField('part', row.kind === 'picture' ? 'picture_unreadable' : 'file_unreadable');
  const bytes = row.kind === 'picture' ? await makePicture(whole, picture) : null;
  const view = await context.transact(async (inside) => {
    const now = (await lockUpload(inside, own(inside, row.id))) ?? refuse('uploads.gone');
    if (now.fileId) return presentUpload(inside, now);
    const fileId = await keep(inside, { whole, bytes, mediaType });
    await updateUpload(inside, row.id, { fileId });
    return presentUpload(inside, { ...now, fileId });
  });
  await dropParts(context.settings, row.id);
  return view;
}

type Keeping = { whole: Upload; bytes: Buffer | null; mediaType: string };

function keep(context: Context, { whole, bytes, mediaType }: Keeping): Promise<string> {
  const kept = { mediaType, name: whole.name, until: context.now.add({ hours: waitingHours }) };
  return bytes
    ? keepBytes(context, bytes, { ...kept, name: whole.name.replace(/(\.\w+)?$/, '.webp') })
    : keepUpload(context, whole, kept);
}

async function forget(context: Context, id: string): Promise<void> {
  await context.transact((inside) => deleteUpload(inside, id));
  await dropParts(context.settings, id);
}
