import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { campDayCalls } from '../../../contract/roll-call/camp-day.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse, refuseField, refuseIf } from '../../platform/refusal.ts';
import { lockLesson } from '../schedule/index.ts';
import { deleteSign, insertSign, isSigned, personOf } from './camp-sign-store.ts';
import { onRoll } from './on-roll-store.ts';
import { requireLesson } from './require-lesson.ts';
import { attended, whyNotSign } from './rules.ts';
import { marksOf } from './store.ts';

type Undoing = CheckedInputOf<typeof campDayCalls.campSignUndo>;
type Signing = CheckedInputOf<typeof campDayCalls.campSign>;

/** Requires a camp day of today with the child on its roll, or there already when it was called off. */
async function requireCampDay(context: Context, about: Undoing): Promise<void> {
  const { lesson_id, child_id, sign } = about;
  await lockLesson(context, lesson_id);
  const lesson = await requireLesson(context, lesson_id);
  if (lesson.offering.kind !== 'camp') refuse('not_found');
  refuseIf(whyNotSign(lesson, { sign, now: context.now }));
  const isThere = lesson.calledOffAt
    ? await isSigned(context, keyOf(about))
    : (await onRoll(context, [lesson_id])).some(({ childId }) => childId === child_id);
  if (!isThere) refuse('roll_call.not_on_roll');
}

const keyOf = ({ lesson_id, child_id, sign }: Undoing) => ({ lessonId: lesson_id, childId: child_id, sign });

/** Whether a sign or a mark says that a child came on a day. */
async function hasCome(context: Context, about: Undoing): Promise<boolean> {
  const { lesson_id, child_id } = about;
  if (await isSigned(context, keyOf(about))) return true;
  const [row] = await marksOf(context, { lessonIds: [lesson_id], childIds: [child_id] });
  return row !== undefined && attended(row.mark);
}

/**
 * Signs that a child arrived at a camp day, or left it and with whom. A second sign changes nothing. Refuses another day
 * than today, an arrival on a day that is called off, a child who is not in the group, and another person than the one who collected the child
 * already. Asks before a child leaves that never came.
 */
export async function signCamp(context: Context, input: Signing): Promise<null> {
  const person = input.sign === 'left' ? (input.person ?? '') : null;
  if (person === '') refuseField('person', 'collector_required');
  await requireCampDay(context, input);
  const key = keyOf(input);
  if (input.sign === 'left' && !input.not_arrived_confirmed && !(await hasCome(context, input)))
    refuse('roll_call.not_arrived');
  if (!(await insertSign(context, { ...key, person, at: context.now, signedBy: accountOf(context) }))) {
    const collected = await personOf(context, key);
    if (collected !== person) refuse('roll_call.left_already', { name: collected ?? '' });
    return null;
  }
  const after = { child: input.child_id, sign: input.sign, person };
  await record(context, { action: 'camp.sign', subject: `lesson:${input.lesson_id}`, after });
  return null;
}

/** Undoes a sign while its day lasts. */
export async function undoSign(context: Context, input: Undoing): Promise<null> {
  await requireCampDay(context, input);
  const undone = await deleteSign(context, keyOf(input));
  if (!undone) return null;
  const before = { child: input.child_id, sign: input.sign, ...undone };
  await record(context, { action: 'camp.sign_undo', subject: `lesson:${input.lesson_id}`, before });
  return null;
}
