import { schedule_lesson } from '../messages/compiled/messages.js';
import type { LocaleOption } from './days.ts';

/** Joins the parts that are set: `围棋 · 线上`. */
export const dotted = (parts: readonly (string | null | undefined | false | 0)[]): string =>
  parts.filter(Boolean).join(' · ');

/** The same for text that may wrap: a line may end with a dot, but never starts with one. */
export const dottedText = (parts: Parameters<typeof dotted>[0]): string =>
  dotted(parts).replaceAll(' · ', '\u00a0· ');

/** A lesson's number in its class: `第 3 / 12 节` · `Lesson 3 of 12`; '' for a single lesson. */
export const lessonPlaceWords = (
  { position, total_classes: total }: { position: number; total_classes: number },
  options: LocaleOption,
): string => (total > 1 ? schedule_lesson({ position, total }, options) : '');

/** A label before its value: a full-width colon includes its space. */
export const led = (label: string): string => (label.endsWith('：') ? label : `${label} `);
