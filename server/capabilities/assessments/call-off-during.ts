import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { giveHourBack } from '../private-lessons/index.ts';
import { notifyOfBooking } from './notify-of-booking.ts';
import { whyNotCallOff } from './rules.ts';
import { lockBookedBetween, updateAssessment } from './store.ts';

export type Absence = { teacherId: string; from: string; until: string };

/** Calls off a teacher's assessments during granted leave, as nobody covers them; notifies the families. Idempotent. */
export async function callOffDuring(context: Context, { teacherId, from, until }: Absence): Promise<void> {
  const span = { from: Temporal.Instant.from(from), until: Temporal.Instant.from(until) };
  const booked = await lockBookedBetween(context, teacherId, span);
  for (const row of booked.filter((assessment) => whyNotCallOff(assessment, context.now) === null)) {
    await updateAssessment(context, row.id, {
      cancelledAt: context.now,
      cancelledBy: 'teacher',
      // Empty: each reader gets the reason in their own language.
      cancelledWhy: '',
    });
    await giveHourBack(context, row.hourId ? [row.hourId] : []);
    await record(context, {
      action: 'assessment.call_off',
      subject: `assessment:${row.id}`,
      before: { child: row.childId, starts_at: row.startsAt.toString() },
      after: { leave: true },
    });
    await notifyOfBooking(context, row.id, 'called_off');
  }
}
