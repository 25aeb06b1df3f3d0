import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { homeworkCalls } from '../../../contract/homework/calls.ts';
import type { MarkView } from '../../../contract/homework/views.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { forgetFile } from '../../platform/files/files.ts';
import { refuse, refuseField, refuseIf } from '../../platform/refusal.ts';
import { resolvePhrases } from '../remarks/index.ts';
import { refuseUnseen } from '../saved-since/index.ts';
import { takeUploads } from '../uploads/index.ts';
import { taskReturned } from './notices.ts';
import { notifyFamilies } from './notify-families.ts';
import { requireTaught } from './require-taught.ts';
import { moveAttempt, whyNotReturn } from './rules.ts';
import { presentMark, queueFor } from './show-mark.ts';
import { filesOf, findHandIn, type HandIn, lockLatest, updateHandIn } from './store.ts';
import { findTask, type TaskRow } from './task-store.ts';

type ReturnInput = CheckedInputOf<typeof homeworkCalls.taskReturn>;

/**
 * Returns work, or asks for another attempt; may be repeated until the family has read it. Refuses another teacher's
 * class, an attempt that was followed or replaced, a phrase outside the teacher's bank, pins on files that are no
 * pictures of it, and an empty return.
 */
export async function returnHandIn(context: Context, input: ReturnInput): Promise<MarkView> {
  const found = (await findHandIn(context, input.hand_in_id)) ?? refuse('not_found');
  const row = (await findTask(context, found.taskId)) ?? refuse('not_found');
  const teacher = await requireTaught(context, row.task.sessionId);
  const handIn = await lockLatest(context, found);
  if (!handIn || handIn.id !== found.id) return refuse('homework.asked_again');
  refuseIf(whyNotReturn(handIn.state));
  const isReplaced = input.handed_in_at && handIn.handedInAt?.toString() !== input.handed_in_at;
  if (isReplaced) refuse('homework.replaced');
  const { returnedAt: at, returnedBy: by } = handIn;
  await refuseUnseen(context, at && { at, by }, input);
  await requireFitting(context, { input, handIn, row });
  const queue = await queueFor(context, teacher.id, input);
  const state = moveAttempt(handIn.state, input.again ? 'ask_again' : 'return') ?? refuse('not_found');
  const marked = {
    state,
    returnedBy: accountOf(context),
    returnedAt: context.now,
    score: input.score ?? null,
    scores: input.scores,
    words: input.words,
    phrases: await resolvePhrases(context, {
      ids: input.phrase_ids,
      teacherId: teacher.id,
      before: handIn.phrases,
    }),
    pins: input.pins,
    voiceId: await voiceOf(context, input, handIn),
  };
  await updateHandIn(context, handIn.id, marked);
  await record(context, {
    action: input.again ? 'homework.again' : 'homework.return',
    subject: `task:${row.task.id}`,
    after: { child: handIn.childId, attempt: handIn.attempt, score: input.score ?? null },
  });
  await notifyFamilies(context, taskReturned, {
    row,
    childIds: [handIn.childId],
    subject: `${handIn.id} ${state}`,
    again: input.again,
  });
  return presentMark(context, { handIn: { ...handIn, ...marked }, queue, teacherId: teacher.id });
}

type Fitting = { input: ReturnInput; handIn: HandIn; row: TaskRow };

async function requireFitting(context: Context, { input, handIn, row }: Fitting): Promise<void> {
  const { score, words, phrase_ids: phrases, pins, voice, scores } = input;
  const says = score || words || phrases.length > 0 || pins.length > 0 || voice || handIn.voiceId;
  if (!says) refuseField('words', 'return_required');
  if (scores.length > 0 && scores.length !== row.task.criteria.length) refuseField('scores', 'invalid');
  const files = await filesOf(context, [handIn.id]);
  const pictures = new Set(files.filter(({ kind }) => kind === 'picture').map(({ id }) => id));
  if (!pins.every(({ file_id }) => pictures.has(file_id))) refuseField('pins', 'invalid');
}

async function voiceOf(context: Context, input: ReturnInput, handIn: HandIn): Promise<string | null> {
  if (!input.voice || input.voice === handIn.voiceId) return handIn.voiceId;
  const [upload] = await takeUploads(context, [input.voice]);
  if (upload?.kind !== 'voice') return refuseField('voice', 'voice_unreadable');
  if (handIn.voiceId) await forgetFile(context, handIn.voiceId);
  return upload.fileId;
}
