import * as m from '../messages/compiled/messages.js';
import type { LocaleOption } from './days.ts';

/** The name of each mark in a roll. */
export const markNames = {
  present: m.attendance_present,
  late: m.attendance_late,
  left_early: m.attendance_left_early,
  leave: m.attendance_leave,
  absent: m.attendance_absent,
};

/** The name of a mark: `迟到` · `Late`. */
export const markWords = (mark: keyof typeof markNames, options?: LocaleOption): string =>
  markNames[mark]({}, options);
