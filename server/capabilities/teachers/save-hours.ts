import type { CheckedInputOf } from '../../../contract/core/call.ts';
import { hoursFault } from '../../../contract/core/clock-faults.ts';
import { findZone, hoursFit, minutesBetween, minutesOf } from '../../../contract/core/time.ts';
import type { HoursView, privateCalls } from '../../../contract/private-lessons/calls.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuseField } from '../../platform/refusal.ts';
import { findAccountById } from '../accounts/index.ts';
import { lockSaved, mergeUnseen } from '../saved-since/index.ts';
import { requireTeacher } from './require-teacher.ts';
import { hoursOf, replaceHours } from './store.ts';

const short = (time: string) => time.slice(0, 5);
const shortOrNull = (time: string | null) => time && short(time);

/** The defaults of a teacher without settings. */
const defaults = { bufferMinutes: 10, noticeHours: 12, horizonDays: 28 };

const ownZone = async (context: Context): Promise<string> =>
  (await findAccountById(context, accountOf(context)))?.timeZone ?? context.settings.timeZone;

/** Returns the signed-in teacher's hours for private lessons. */
export async function viewHours(context: Context): Promise<HoursView> {
  const teacher = await requireTeacher(context);
  const hours = await hoursOf(context, teacher.id);
  const terms = hours?.terms ?? { ...defaults, timeZone: await ownZone(context) };
  return {
    time_zone: terms.timeZone,
    buffer_minutes: terms.bufferMinutes,
    notice_hours: terms.noticeHours,
    horizon_days: terms.horizonDays,
    weekly: (hours?.weekly ?? []).map((hour) => ({
      ...hour,
      start: short(hour.start),
      end: short(hour.end),
    })),
    exceptions: (hours?.exceptions ?? []).map((exception) => ({
      day: exception.day,
      is_away: exception.isAway,
      start: shortOrNull(exception.start),
      end: shortOrNull(exception.end),
    })),
  };
}

const week = 7 * 1440;
type WeeklyHour = { weekday: number; start: string; end: string };

/** Says whether two stretches of a week overlap; the last may go over into the first day. */
function overlap(hours: readonly WeeklyHour[]): boolean {
  const stretches = hours.map(({ weekday, start, end }) => {
    const from = (weekday - 1) * 1440 + minutesOf(start);
    return { from, length: minutesBetween(start, end) };
  });
  const after = (from: number, other: number) => (other - from + week) % week;
  return stretches.some((one, index) =>
    stretches
      .slice(index + 1)
      .some(
        (other) => after(one.from, other.from) < one.length || after(other.from, one.from) < other.length,
      ),
  );
}

/**
 * Replaces the signed-in teacher's hours, exceptions and terms; bookings stay. Refuses at its field an unknown zone, an end before its
 * start, overlapping hours, and an exceptional hour that clocks skip or repeat.
 */
export async function saveHours(
  context: Context,
  { seen, replace_confirmed, ...wanted }: CheckedInputOf<typeof privateCalls.teacherHoursSave>,
): Promise<HoursView> {
  const teacher = await requireTeacher(context);
  await lockSaved(context, `hours:${teacher.id}`);
  const input: typeof wanted = await mergeUnseen(
    context,
    { subject: `teacher:${teacher.id}`, actions: ['teacher.hours'] },
    { stored: await viewHours(context), wanted, form: { seen, replace_confirmed } },
  );
  if (!findZone(input.time_zone)) refuseField('time_zone', 'invalid');
  const runsBackwards = (span: { start: string | null; end: string | null }) =>
    span.start !== null && span.end !== null && !hoursFit(span.start, span.end);
  if (input.weekly.some(runsBackwards) || overlap(input.weekly)) refuseField('weekly', 'hours_wrong');
  const isHalf = (exception: { start: string | null; end: string | null; is_away: boolean }) =>
    (exception.start === null) !== (exception.end === null) ||
    (exception.start === null && !exception.is_away);
  if (input.exceptions.some((exception) => runsBackwards(exception) || isHalf(exception)))
    refuseField('exceptions', 'hours_wrong');
  for (const { day, start, end } of input.exceptions) {
    const faults = start && end ? hoursFault(day, { start, end }, input.time_zone) : null;
    const fault = faults?.start ?? faults?.end;
    if (fault) refuseField('exceptions', fault);
  }
  await replaceHours(context, teacher.id, {
    terms: {
      timeZone: input.time_zone,
      bufferMinutes: input.buffer_minutes,
      noticeHours: input.notice_hours,
      horizonDays: input.horizon_days,
    },
    weekly: input.weekly,
    exceptions: input.exceptions.map(({ is_away, ...exception }) => ({ ...exception, isAway: is_away })),
  });
  await record(context, { action: 'teacher.hours', subject: `teacher:${teacher.id}`, after: input });
  return viewHours(context);
}
