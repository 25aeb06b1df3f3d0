import type { TaughtLesson, TeacherDay } from '../../../contract/schedule/teacher-day.ts';

/** Whether a lesson lies in the teacher's own leave, which is granted or asked for. */
export const isAwayDuring = (
  { starts_at, ends_at }: Pick<TaughtLesson, 'starts_at' | 'ends_at'>,
  away: readonly Pick<TeacherDay['away'][number], 'starts_at' | 'ends_at'>[],
): boolean =>
  away.some(
    (leave) =>
      Date.parse(leave.starts_at) < Date.parse(ends_at) && Date.parse(starts_at) < Date.parse(leave.ends_at),
  );
