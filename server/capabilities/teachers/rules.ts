import { figures } from '../../../contract/core/figures.ts';
import type { Limit } from '../../platform/context.ts';
import type { Reason } from '../../platform/refusal.ts';

/** Limit on sending pictures. */
export const limits = {
  face: { name: 'teacher-face', points: 20, seconds: 3600 },
} as const satisfies Record<string, Limit>;

/** Returns a number with only its end visible: the full number would identify the teacher. */
export const hiddenNumber = (number: string): string => {
  const shown = number.length > 4 ? number.slice(-4) : '';
  return `${'•'.repeat(Math.min(8, number.length - shown.length))}${shown}`;
};

/** Returns whole days from a day until a qualification's last one; negative when it is over. */
export const daysLeft = (validUntil: string, today: Temporal.PlainDate): number =>
  today.until(Temporal.PlainDate.from(validUntil), { largestUnit: 'days' }).days;

/** Days before the end on which a teacher is reminded, nearest last. */
export const reminderDays = [figures.paperDays, 14] as const;

/** Returns the reminder that a qualification is due for by its days left; null while none is, or when it is over. */
export const reminderDue = (left: number): number | null =>
  left < 0 ? null : (reminderDays.findLast((days) => left <= days) ?? null);

/** Says why a teacher can add no more qualifications, or null. */
export const whyNotNote = (papers: number): Reason | null =>
  papers >= figures.papersMost
    ? { code: 'teachers.papers_full', params: { papersMost: figures.papersMost } }
    : null;
