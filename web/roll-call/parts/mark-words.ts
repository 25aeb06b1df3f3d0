import type { Mark } from '../../../contract/roll-call/marks.ts';
import * as m from '../../../messages/compiled/messages.js';

const marks: Record<Mark, () => string> = {
  present: m.attendance_present,
  late: m.attendance_late,
  left_early: m.attendance_left_early,
  leave: m.attendance_leave,
  absent: m.attendance_absent,
};

export const markName = (mark: Mark): string => marks[mark]();
