import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { giveHourBack } from '../private-lessons/index.ts';
import { whyNotCallOff } from './rules.ts';
import { lockBookedBetween, updateAssessment } from './store.ts';
import { tellOfBooking } from './tell-of-booking.ts';

/** When a teacher is away, as its job says it. */
export type Away = { teacherId: string; from: string; until: string };

/**
 * Calls off what a teacher who is granted leave was to assess meanwhile: nobody covers an assessment. The families are told, and book another.
 * Run again it finds nothing more.
 */
export async function callOffDuring(context: Context, { teacherId, from, until }: Away): Promise<void> {
  const span = { from: Temporal.Instant.from(from), until: Temporal.Instant.from(until) };
  const booked = await lockBookedBetween(context, teacherId, span);
  for (const row of booked.filter((one) => whyNotCallOff(one, context.now) === null)) {
    await updateAssessment(context, row.id, {
      cancelledAt: context.now,
      cancelledBy: 'teacher',
      // Without words of the teacher: each reader is told in their language that it is leave.
      cancelledWhy: '',
    });
    await giveHourBack(context, row.hourId ? [row.hourId] : []);
    await record(context, {
      action: 'assessment.call_off',
      subject: `assessment:${row.id}`,
      before: { child: row.childId, starts_at: row.startsAt.toString() },
      after: { leave: true },
    });
    await tellOfBooking(context, row.id, 'called_off');
  }
}
