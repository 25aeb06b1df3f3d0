import {
  homework_late_days,
  homework_late_hours,
  homework_late_minutes,
} from '../messages/compiled/messages.js';
import type { LocaleOption } from './days.ts';

const minute = 60_000;

/** How late something was: `迟交 2 天` · `Late by 3 hours`; minutes are rounded up, hours and days down. */
export function overdueText(due: string, at: string, options: LocaleOption): string {
  const minutes = Math.max(1, Math.ceil((Date.parse(at) - Date.parse(due)) / minute));
  if (minutes < 60) return homework_late_minutes({ count: minutes }, options);
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return homework_late_hours({ count: hours }, options);
  return homework_late_days({ count: Math.floor(hours / 24) }, options);
}
