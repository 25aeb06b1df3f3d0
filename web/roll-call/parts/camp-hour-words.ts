import type { CampHours } from '../../../contract/roll-call/camp-day.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatClock } from '../../client/format.ts';

/** When a child arrived at a camp day and when it left, by the clock of the site; with the person if the reader may see it. */
export function campHourWords({ arrived_at, left_at, left_with }: CampHours, zone: string): string[] {
  const left = left_at && { time: formatClock(left_at, zone) };
  return [
    ...(arrived_at ? [m.camp_day_arrived_at({ time: formatClock(arrived_at, zone) })] : []),
    ...(left
      ? [left_with ? m.camp_day_left_with({ ...left, name: left_with }) : m.camp_day_left_at(left)]
      : []),
  ];
}
