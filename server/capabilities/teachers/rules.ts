import { figures } from '../../../contract/core/figures.ts';
import type { Limit } from '../../platform/context.ts';
import type { Reason } from '../../platform/refusal.ts';

/** How often a teacher may send a picture. */
export const limits = {
  face: { name: 'teacher-face', points: 20, seconds: 3600 },
} as const satisfies Record<string, Limit>;

/** A number of which only the end is shown: what is written on a paper tells who somebody is. */
export const hiddenNumber = (number: string): string => {
  const shown = number.length > 4 ? number.slice(-4) : '';
  return `${'•'.repeat(Math.min(8, number.length - shown.length))}${shown}`;
};

/** Whole days from one day until a paper's last one; below 0 when it is over. */
export const daysLeft = (validUntil: string, today: Temporal.PlainDate): number =>
  today.until(Temporal.PlainDate.from(validUntil), { largestUnit: 'days' }).days;

/** A teacher is told so many days before a paper ends, nearest last. */
export const toldBefore = [figures.paperDays, 14] as const;

/** Of the days on which a teacher is told, the one that a paper has come to; null while it holds for longer, or when it is over. */
export const whenTold = (left: number): number | null =>
  left < 0 ? null : (toldBefore.findLast((days) => left <= days) ?? null);

/** Why a teacher can note no paper any more, or null. */
export const whyNotNote = (papers: number): Reason | null =>
  papers >= figures.papersMost
    ? { code: 'teachers.papers_full', params: { papersMost: figures.papersMost } }
    : null;
