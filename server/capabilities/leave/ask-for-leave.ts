import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { LeaveState, leaveCalls } from '../../../contract/leave/calls.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { keepBytes } from '../../platform/files/files.ts';
import { makePicture } from '../../platform/files/pictures.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { findEnrolments } from '../enrolments/index.ts';
import { requireGuardian } from '../families/index.ts';
import type { LeaveRule } from '../leave-rules/index.ts';
import { rulesFor } from '../leave-rules/index.ts';
import { grantLeave } from './grant-leave.ts';
import { earnsMakeUp, whyNotAskLeave } from './rules.ts';
import { declinedLeaves, insertLeaves, type LeaveLessonRow, lockLeaveLessons, openLeaves } from './store.ts';
import { type Asked, tellOfAsking } from './tell-of-asking.ts';

type Input = CheckedInputOf<typeof leaveCalls.leaveAsk>;

/** A family asks so often in a day: each may bring a picture. */
const askPerson = { name: 'leave-person', points: 60, seconds: 86_400 };
const sheet = { width: 1600, height: 1600, fit: 'inside' } as const;

/**
 * Asks for leave of some children from some lessons: of each lesson those who are in it. What is in time is granted by itself where the
 * rule says so, unless it was declined before. In steps: the picture is made before the transaction. Refuses somebody else's child, a lesson that none of them is in,
 * has begun or is called off, leave that is asked for already, and without `late_confirmed` what is too late to earn anything.
 */
export async function askForLeave(
  context: Context,
  input: Input,
): Promise<{ items: { id: string; state: LeaveState }[] }> {
  for (const childId of input.child_ids) await requireGuardian(context, childId, 'leave.write');
  await context.limit(askPerson, accountOf(context));
  const picture = input.picture ? await makePicture(input.picture, { field: 'picture', ...sheet }) : null;
  return context.transact(async (inside) => {
    for (const childId of input.child_ids) await requireGuardian(inside, childId, 'leave.write');
    const pairs = await requireAskable(inside, input);
    const pictureId = picture
      ? await keepBytes(inside, picture, { mediaType: 'image/webp', name: 'leave.webp' })
      : null;
    const asked = await insertAsked(inside, pairs, { reason: input.reason, pictureId });
    const declined = await declinedLeaves(inside, {
      lessonIds: input.lesson_ids,
      childIds: input.child_ids,
    });
    const isDeclined = ({ leave }: Asked) => declined.has(`${leave.lessonId} ${leave.childId}`);
    for (const one of asked)
      if (one.leave.inTime && one.rule.grantsItself && !isDeclined(one))
        one.goodUntil = await grantLeave(inside, one.leave, { of: one.of, rule: one.rule, by: null });
    await tellOfAsking(inside, asked);
    return {
      items: asked.map(({ leave, goodUntil }) => ({ id: leave.id, state: goodUntil ? 'granted' : 'asked' })),
    };
  });
}

type Pair = { of: LeaveLessonRow; childId: string; rule: LeaveRule; inTime: boolean };

/** Which children of which lessons, the lessons locked; refuses what cannot be asked for. */
async function requireAskable(context: Context, input: Input): Promise<Pair[]> {
  const lessons = await lockLeaveLessons(context, input.lesson_ids);
  if (lessons.length < new Set(input.lesson_ids).size) refuse('not_found');
  const childIds = [...new Set(input.child_ids)];
  const sessionIds = [...new Set(lessons.map(({ session }) => session.id))];
  const inClass = await findEnrolments(context, { sessionIds, childIds });
  const ruleOf = await rulesFor(
    context,
    lessons.map(({ offering }) => offering.id),
  );
  const pairs = lessons.flatMap((of) => {
    const rule = ruleOf(of.offering.id);
    const inTime = earnsMakeUp(of.lesson, of.offering, { rule, now: context.now });
    const own = inClass.filter((one) => one.sessionId === of.session.id);
    return own.map(({ childId }) => ({ of, childId, rule, inTime }));
  });
  const isEmpty = (of: LeaveLessonRow) => !pairs.some((pair) => pair.of === of);
  if (lessons.some(isEmpty) || childIds.some((id) => !pairs.some((pair) => pair.childId === id)))
    refuse('leave.not_in_lesson');
  for (const { lesson, session, offering } of lessons)
    refuseIf(whyNotAskLeave(lesson, { kind: offering.kind, privateFor: session.privateFor }, context.now));
  if ((await openLeaves(context, { lessonIds: input.lesson_ids, childIds })).length > 0)
    refuse('leave.asked_already');
  if (!input.late_confirmed && pairs.some((pair) => !pair.inTime)) refuse('leave.late');
  return pairs;
}

async function insertAsked(
  context: Context,
  pairs: readonly Pair[],
  { reason, pictureId }: { reason: string; pictureId: string | null },
): Promise<Asked[]> {
  const asked = pairs.map(({ of, childId, rule, inTime }) => ({
    of,
    rule,
    goodUntil: null as Temporal.Instant | null,
    leave: {
      id: context.newId(),
      lessonId: of.lesson.id,
      childId,
      askedBy: accountOf(context),
      reason,
      pictureId,
      askedAt: context.now,
      inTime,
      state: 'asked' as const,
      answeredAt: null,
      answeredBy: null,
      words: null,
      seatNo: null,
    },
  }));
  await insertLeaves(
    context,
    asked.map(({ leave }) => leave),
  );
  for (const { leave } of asked)
    await record(context, {
      action: 'leave.ask',
      subject: `leave:${leave.id}`,
      after: { lesson: leave.lessonId, child: leave.childId, in_time: leave.inTime },
    });
  return asked;
}
