import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { UploadView, uploadCalls } from '../../../contract/uploads/calls.ts';
import { uploadPartBytes } from '../../../contract/uploads/kinds.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { linkTo } from '../../platform/files/files.ts';
import { hashOfParts, hashOfStart, takeIdle } from '../../platform/files/parts.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { limits, whyNotBegin } from './rules.ts';
import {
  findUnfinished,
  findUpload,
  insertUpload,
  lockUploader,
  type UploadRow,
  waitingOf,
} from './store.ts';

export const presentUpload = (context: Context, row: UploadRow): UploadView => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  bytes: row.bytes,
  received: row.received,
  done: row.fileId !== null,
  url: row.fileId && linkTo(context, row.fileId),
});

type Begin = CheckedInputOf<typeof uploadCalls.uploadBegin>;

/**
 * Finds an upload of the same file that broke off, such as when a phone ended the page, and that nobody sends. Another file may have its
 * name, size and first part: the caller compares `so_far`.
 */
async function brokenOff(context: Context, { start, ...file }: Begin): Promise<UploadView | null> {
  if (!start) return null;
  const { settings } = context;
  const rows = await findUnfinished(context, { ...file, accountId: accountOf(context) }, uploadPartBytes);
  for (const row of rows) {
    if ((await hashOfStart(settings, row.id, uploadPartBytes)) !== start) continue;
    const received = { bytes: row.received, partBytes: uploadPartBytes };
    const so_far = await hashOfParts(settings, row.id, received);
    if (so_far && (await takeIdle(settings, row.id))) return { ...presentUpload(context, row), so_far };
  }
  return null;
}

/**
 * Begins an upload in parts, or goes on with one that broke off. Refuses a file that is too large, more than may wait, and more than the
 * daily limits.
 */
export async function beginUpload(context: Context, input: Begin): Promise<UploadView> {
  const accountId = accountOf(context);
  await context.limit(limits.begin, accountId);
  const before = await brokenOff(context, input);
  if (before) return before;
  // Only accepted uploads count against the daily limit.
  refuseIf(whyNotBegin(input, await waitingOf(context, accountId)));
  const megabytes = Math.ceil(input.bytes / 1_000_000);
  await context.limit(limits.megabytes, accountId, megabytes);
  await context.limit(limits.megabytesAddress, context.address, megabytes);
  return context.transact(async (inside) => {
    await lockUploader(inside, accountId);
    refuseIf(whyNotBegin(input, await waitingOf(inside, accountId)));
    const { kind, name, bytes } = input;
    const row: UploadRow = {
      id: inside.newId(),
      accountId,
      ...{ kind, name, bytes },
      received: 0,
      begunAt: inside.now,
      fileId: null,
    };
    await insertUpload(inside, row);
    return presentUpload(inside, row);
  });
}

/** Returns the state of one's own upload. Refuses `uploads.gone`. */
export async function showUpload(context: Context, input: { upload_id: string }): Promise<UploadView> {
  const row = await findUpload(context, { id: input.upload_id, accountId: accountOf(context) });
  return row ? presentUpload(context, row) : refuse('uploads.gone');
}
