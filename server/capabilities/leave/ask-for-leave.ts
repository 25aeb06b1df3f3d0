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
import { type LeaveRequest, notifyOfRequest } from './notify-of-request.ts';
import { earnsMakeUp, whyNotAskLeave } from './rules.ts';
import { declinedLeaves, insertLeaves, type LeaveLessonRow, lockLeaveLessons, openLeaves } from './store.ts';

type Input = CheckedInputOf<typeof leaveCalls.leaveAsk>;

/** Requests a person may make in a day; each may carry a picture. */
const askPerson = { name: 'leave-person', points: 60, seconds: 86_400 };
const sheet = { width: 1600, height: 1600, fit: 'inside' } as const;

/**
 * Asks for leave for several children and lessons, for each child in each lesson's class. Leave in time is granted at once where
 * the rule says so, unless it was declined before. The picture is processed before the transaction. Refuses a child of another
 * family, a lesson none of the children attends, a lesson that has begun or is called off, leave already requested, and late leave
 * without `late_confirmed`.
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
    const requests = await insertAsked(inside, pairs, { reason: input.reason, pictureId });
    const declined = await declinedLeaves(inside, {
      lessonIds: input.lesson_ids,
      childIds: input.child_ids,
    });
    const isDeclined = ({ leave }: LeaveRequest) => declined.has(`${leave.lessonId} ${leave.childId}`);
    for (const request of requests)
      if (request.leave.inTime && request.rule.grantsItself && !isDeclined(request))
        request.goodUntil = await grantLeave(inside, request.leave, {
          lessonRow: request.lessonRow,
          rule: request.rule,
          by: null,
        });
    await notifyOfRequest(inside, requests);
    return {
      items: requests.map(({ leave, goodUntil }) => ({
        id: leave.id,
        state: goodUntil ? 'granted' : 'asked',
      })),
    };
  });
}

type Pair = { lessonRow: LeaveLessonRow; childId: string; rule: LeaveRule; inTime: boolean };

/** Pairs each lesson, locked, with the children who attend it. Refuses lessons for which leave cannot be asked. */
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
  const pairs = lessons.flatMap((lessonRow) => {
    const rule = ruleOf(lessonRow.offering.id);
    const inTime = earnsMakeUp(lessonRow.lesson, lessonRow.offering, { rule, now: context.now });
    const children = inClass.filter((enrolment) => enrolment.sessionId === lessonRow.session.id);
    return children.map(({ childId }) => ({ lessonRow, childId, rule, inTime }));
  });
  const isEmpty = (lessonRow: LeaveLessonRow) => !pairs.some((pair) => pair.lessonRow === lessonRow);
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
): Promise<LeaveRequest[]> {
  const requests = pairs.map(({ lessonRow, childId, rule, inTime }) => ({
    lessonRow,
    rule,
    goodUntil: null as Temporal.Instant | null,
    leave: {
      id: context.newId(),
      lessonId: lessonRow.lesson.id,
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
    requests.map(({ leave }) => leave),
  );
  for (const { leave } of requests)
    await record(context, {
      action: 'leave.ask',
      subject: `leave:${leave.id}`,
      after: { lesson: leave.lessonId, child: leave.childId, in_time: leave.inTime },
    });
  return requests;
}
