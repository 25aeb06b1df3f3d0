import type { assessmentCalls, FamilyAssessment } from '../../../contract/assessments/calls.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import { figures } from '../../../contract/core/figures.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { requireGuardian } from '../families/index.ts';
import { giveHourBack, takeFreeHour } from '../private-lessons/index.ts';
import { classOf, findAssessing } from './assessors-store.ts';
import { lessonsOfChild, nameOfClass } from './child-lessons-store.ts';
import { notifyOfBooking } from './notify-of-booking.ts';
import { whyNotBook, whyNotCancel, whyNotInHour } from './rules.ts';
import { countAheadLocking, insertAssessment, lockAssessment, updateAssessment } from './store.ts';
import { viewChanged } from './view-changed.ts';

/**
 * Books an assessment in a free hour of a teacher. Refuses `not_found` if the teacher does not assess that offering,
 * `schedule.hour_taken`, `assessments.too_many`, `assessments.in_a_lesson` (names the lesson) and
 * `assessments.child_busy` for another assessment.
 */
export async function bookAssessment(
  context: Context,
  input: CheckedInputOf<typeof assessmentCalls.assessBook>,
): Promise<FamilyAssessment> {
  const childId = input.child_id;
  await requireGuardian(context, childId, 'assessments.write');
  const offered = { number: input.offering || undefined, teacherId: input.teacher_id };
  const { offering, site, teacher } = (await findAssessing(context, offered)) ?? refuse('not_found');
  refuseIf(whyNotBook(await countAheadLocking(context, childId)));
  const hour = await takeFreeHour(context, {
    teacherId: teacher.id,
    site,
    minutes: figures.assessMinutes,
    startsAt: Temporal.Instant.from(input.starts_at),
  });
  const { startsAt, endsAt } = hour;
  const [lesson] = await lessonsOfChild(context, childId, { from: startsAt, until: endsAt });
  refuseIf(whyNotInHour(lesson && (await nameOfClass(context, lesson.sessionId)), context.locale));
  const id = context.newId();
  await insertAssessment(context, {
    id,
    childId,
    teacherId: teacher.id,
    offeringId: offering.id,
    sessionId: await classOf(context, { childId, offeringId: offering.id }),
    hourId: hour.id,
    startsAt,
    endsAt,
    bookedBy: accountOf(context),
    bookedAt: context.now,
  });
  await record(context, {
    action: 'assessment.book',
    subject: `assessment:${id}`,
    after: { child: childId, teacher: teacher.id, starts_at: startsAt.toString() },
  });
  await notifyOfBooking(context, id, 'booked');
  return viewChanged(context, id);
}

/** Cancels a booked assessment and frees its hour. Refuses as `requireGuardian` does, and `assessments.too_late`. */
export async function cancelAssessment(
  context: Context,
  { assessment_id: id }: { assessment_id: string },
): Promise<FamilyAssessment> {
  const row = (await lockAssessment(context, id)) ?? refuse('not_found');
  await requireGuardian(context, row.childId, 'assessments.write');
  refuseIf(whyNotCancel(row, { now: context.now, cutOffHours: context.settings.privateCutOffHours }));
  await updateAssessment(context, id, {
    cancelledAt: context.now,
    cancelledBy: 'family',
    cancelledWhy: '',
  });
  await giveHourBack(context, row.hourId ? [row.hourId] : []);
  await record(context, {
    action: 'assessment.cancel',
    subject: `assessment:${id}`,
    before: { child: row.childId, starts_at: row.startsAt.toString() },
  });
  await notifyOfBooking(context, id, 'cancelled');
  return viewChanged(context, id);
}
