import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { trialCalls } from '../../../contract/trials/calls.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { requireFit } from '../catalog/index.ts';
import { requireGuardian } from '../families/index.ts';
import { freeNumbers } from '../seats/index.ts';
import { notifyOfTrials } from './notify-of-trials.ts';
import { requireNoClash } from './require-no-clash.ts';
import { limits, whyNotTry } from './rules.ts';
import {
  endTrial,
  hasTried,
  insertTrial,
  isInOffering,
  lockLesson,
  type OpenLesson,
  takenPlaces,
  trialById,
} from './store.ts';

/** Says whether a lesson can be tried: its class is on sale and may run. */
const isOpen = ({ offering, calledOffAt, runs, trialSeats }: OpenLesson): boolean =>
  offering.status === 'open' && !calledOffAt && runs !== false && trialSeats > 0;

type Booking = CheckedInputOf<typeof trialCalls.listeningBook>;

/**
 * Books a free trial place in a lesson. Refuses somebody else's child, a lesson without open or free trial places or that has begun, a
 * child in the class, a second trial of the offering, without `age_confirmed` a child of another age or grade, and without
 * `clash_confirmed` a lesson that clashes with others of the family. In steps: the limit counts before the transaction.
 */
export async function bookTrial(context: Context, input: Booking): Promise<{ trial_id: string }> {
  await requireGuardian(context, input.child_id, 'trials.write');
  await context.limit(limits.bookPerson, accountOf(context));
  return context.transact((inside) => bookCounted(inside, input));
}

async function bookCounted(context: Context, input: Booking): Promise<{ trial_id: string }> {
  await requireGuardian(context, input.child_id, 'trials.write');
  const lesson = await lockLesson(context, input.lesson_id);
  if (!lesson || !isOpen(lesson)) return refuse('not_found');
  refuseIf(whyNotTry(lesson, context.now));
  const trial = { childId: input.child_id, offeringId: lesson.offering.id };
  if (await isInOffering(context, trial)) refuse('seats.already_in');
  if (await hasTried(context, trial)) refuse('trials.once');
  const [seatNo] = freeNumbers(await takenPlaces(context, lesson.id), lesson.trialSeats, 1) ?? [];
  if (!seatNo) return refuse('trials.full');
  const { offering, startsAt } = lesson;
  const isConfirmed = input.age_confirmed;
  await requireFit(context, { offering, startsAt, childIds: [input.child_id], isConfirmed });
  await requireNoClash(context, lesson, { childId: input.child_id, isConfirmed: input.clash_confirmed });
  const id = context.newId();
  await insertTrial(context, {
    id,
    ...trial,
    lessonId: lesson.id,
    trialSeats: lesson.trialSeats,
    seatNo,
    parentId: accountOf(context),
    bookedAt: context.now,
  });
  await record(context, {
    action: 'trial.book',
    subject: `lesson:${lesson.id}`,
    after: { child: input.child_id, seatNo },
  });
  await notifyOfTrials(context, [{ id, childId: input.child_id, lessonId: lesson.id }], 'booked');
  return { trial_id: id };
}

/** Cancels a trial until its lesson begins. Refuses `not_found`. In steps, like booking. */
export async function cancelTrial(
  context: Context,
  input: { trial_id: string },
): Promise<{ trial_id: string }> {
  await context.limit(limits.cancelPerson, accountOf(context));
  return context.transact((inside) => cancelCounted(inside, input));
}

async function cancelCounted(context: Context, input: { trial_id: string }): Promise<{ trial_id: string }> {
  const trial = await trialById(context, input.trial_id);
  if (!trial) return refuse('not_found');
  await requireGuardian(context, trial.childId, 'trials.write');
  const lesson = await lockLesson(context, trial.lessonId);
  if (!lesson) return refuse('not_found');
  refuseIf(whyNotTry(lesson, context.now));
  if (!(await endTrial(context, trial.id))) return refuse('not_found');
  await record(context, { action: 'trial.cancel', subject: `trial:${trial.id}` });
  await notifyOfTrials(context, [trial], 'cancelled');
  return { trial_id: trial.id };
}
