import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { DoorView, rollCallCalls } from '../../../contract/roll-call/calls.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { presentReason, refuse, refuseIf } from '../../platform/refusal.ts';
import { findEnrolments } from '../enrolments/index.ts';
import { childrenOf, chosenChild, mayDo, presentChildLine, requireGuardian } from '../families/index.ts';
import { lockLesson } from '../schedule/index.ts';
import { onRoll } from './on-roll-store.ts';
import { requireLesson } from './require-lesson.ts';
import { doorState, rollWindow, whyNotEnter } from './rules.ts';
import { lessonsById, type RollLesson } from './store.ts';
import { presentRollLesson } from './view-roll.ts';
import { doorEntriesOf, insertDoorEntries } from './witness-store.ts';

type Input = CheckedInputOf<typeof rollCallCalls.lessonDoor>;
type Line = { id: string; name: string; name_cn: string };

/** Loads a lesson with the children of this account who attend it; none for a teacher. */
async function loadDoor(
  context: Context,
  { lesson_id, child_id }: Input,
): Promise<{ lesson: RollLesson; children: Line[] }> {
  if (context.person.kind === 'teacher')
    return { lesson: await requireLesson(context, lesson_id), children: [] };
  const family = await ownChildren(context, child_id);
  const [lesson] = await lessonsById(context, [lesson_id]);
  if (!lesson) return refuse('not_found');
  const coming = new Set((await attendeesAmong(context, lesson, family)).map(({ childId }) => childId));
  const children = family.filter(({ id }) => coming.has(id));
  return children.length > 0 ? { lesson, children } : refuse('not_found');
}

/** Returns the given children who attend a lesson; if it is called off, those of its class, so that the door can say so. */
const attendeesAmong = (context: Context, lesson: RollLesson, family: readonly Line[]) =>
  lesson.calledOffAt
    ? findEnrolments(context, { sessionIds: [lesson.sessionId], childIds: family.map(({ id }) => id) })
    : onRoll(context, [lesson.id]);

async function ownChildren(context: Context, childId: string | undefined): Promise<Line[]> {
  const accountId = accountOf(context);
  if (context.person.kind === 'student') {
    const self = await chosenChild(context, undefined, 'classes.read');
    return self && (!childId || self.id === childId) ? [presentChildLine(self)] : [];
  }
  if (childId) await requireGuardian(context, childId, 'classes.read');
  return (await childrenOf(context, accountId))
    .filter(({ id, rights }) => mayDo(rights, 'classes.read') && (!childId || id === childId))
    .map(presentChildLine);
}

/** Returns the door of a lesson for those who attend it. Refuses `not_found` for other lessons. */
export async function viewDoor(context: Context, input: Input): Promise<DoorView> {
  const { lesson, children } = await loadDoor(context, input);
  const entry = (await doorEntriesOf(context, [lesson.id])).find(
    (row) => row.accountId === accountOf(context),
  );
  return {
    lesson: presentRollLesson(context, lesson),
    children,
    state: doorState(lesson, context.now),
    opens_at: rollWindow(lesson).opensAt.toString(),
    closes_at: lesson.endsAt.toString(),
    is_online: lesson.site.kind === 'online',
    came_at: entry?.at.toString() ?? null,
    blocked: { lessonEnter: presentReason(context, whyNotEnter(lesson, context.now)) },
  };
}

/**
 * Enters an online lesson: stores who came and when, the first time, and returns the meeting's link. Refuses `roll_call.door_early`,
 * `roll_call.door_over`, `roll_call.no_door` on a campus, `roll_call.no_link` until a link is set.
 */
export async function enterLesson(context: Context, input: Input): Promise<{ link: string }> {
  // Locked first, as by moving or calling off, which clear earlier door entries.
  await lockLesson(context, input.lesson_id);
  const { lesson, children } = await loadDoor(context, input);
  refuseIf(whyNotEnter(lesson, context.now));
  const childIds = children.length > 0 ? children.map(({ id }) => id) : [null];
  await insertDoorEntries(
    context,
    childIds.map((childId) => ({
      lessonId: lesson.id,
      accountId: accountOf(context),
      childId,
      at: context.now,
    })),
  );
  await record(context, {
    action: 'lesson.enter',
    subject: `lesson:${lesson.id}`,
    after: { children: children.map(({ id }) => id) },
  });
  return { link: lesson.link ?? refuse('roll_call.no_link') };
}
