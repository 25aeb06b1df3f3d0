import type { CheckedInputOf } from '../../../contract/core/call.ts';
import { findZone } from '../../../contract/core/time.ts';
import type { HoursView, privateCalls } from '../../../contract/private-lessons/calls.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuseField } from '../../platform/refusal.ts';
import { findAccountById } from '../accounts/index.ts';
import { requireTeacher } from './require-teacher.ts';
import { hoursOf, replaceHours } from './store.ts';

const short = (time: string) => time.slice(0, 5);
const shortOrNull = (time: string | null) => time && short(time);

/** What a teacher who has set nothing yet starts from. */
const usual = { bufferMinutes: 10, noticeHours: 12, horizonDays: 28 };

const ownZone = async (context: Context): Promise<string> =>
  (await findAccountById(context, accountOf(context)))?.timeZone ?? context.settings.timeZone;

/** The signed-in teacher's hours for private lessons. */
export async function viewHours(context: Context): Promise<HoursView> {
  const teacher = await requireTeacher(context);
  const hours = await hoursOf(context, teacher.id);
  const terms = hours?.terms ?? { ...usual, timeZone: await ownZone(context) };
  return {
    time_zone: terms.timeZone,
    buffer_minutes: terms.bufferMinutes,
    notice_hours: terms.noticeHours,
    horizon_days: terms.horizonDays,
    weekly: (hours?.weekly ?? []).map((one) => ({ ...one, start: short(one.start), end: short(one.end) })),
    exceptions: (hours?.exceptions ?? []).map((one) => ({
      day: one.day,
      is_away: one.isAway,
      start: shortOrNull(one.start),
      end: shortOrNull(one.end),
    })),
  };
}

/** Hours of one day that meet each other say the same twice, or contradict each other. */
function overlap(hours: readonly { weekday: number; start: string; end: string }[]): boolean {
  return hours.some((one, index) =>
    hours
      .slice(index + 1)
      .some((other) => one.weekday === other.weekday && one.start < other.end && other.start < one.end),
  );
}

/**
 * Sets the signed-in teacher's hours, exceptions and terms, all of them; what is booked stays booked. Refuses at its field a
 * zone nobody knows, an end before its start, hours that meet each other.
 */
export async function saveHours(
  context: Context,
  input: CheckedInputOf<typeof privateCalls.teacherHoursSave>,
): Promise<HoursView> {
  const teacher = await requireTeacher(context);
  if (!findZone(input.time_zone)) refuseField('time_zone', 'invalid');
  const runsBackwards = (one: { start: string | null; end: string | null }) =>
    one.start !== null && one.end !== null && one.start >= one.end;
  if (input.weekly.some(runsBackwards) || overlap(input.weekly)) refuseField('weekly', 'hours_wrong');
  const isHalf = (one: { start: string | null; end: string | null; is_away: boolean }) =>
    (one.start === null) !== (one.end === null) || (one.start === null && !one.is_away);
  if (input.exceptions.some((one) => runsBackwards(one) || isHalf(one)))
    refuseField('exceptions', 'hours_wrong');
  await replaceHours(context, teacher.id, {
    terms: {
      timeZone: input.time_zone,
      bufferMinutes: input.buffer_minutes,
      noticeHours: input.notice_hours,
      horizonDays: input.horizon_days,
    },
    weekly: input.weekly,
    exceptions: input.exceptions.map(({ is_away, ...one }) => ({ ...one, isAway: is_away })),
  });
  await record(context, { action: 'teacher.hours', subject: `teacher:${teacher.id}`, after: input });
  return viewHours(context);
}
