import { schedule_lesson } from '../messages/compiled/messages.js';
import type { In } from './days.ts';

/** What is there of some parts, with a dot between: `围棋 · 线上`. What is not there leaves no dot of its own. */
export const dotted = (parts: readonly (string | null | undefined | false | 0)[]): string =>
  parts.filter(Boolean).join(' · ');

/** The same for text that may go over several lines: a line may end with a dot, none begins with one. */
export const dottedText = (parts: Parameters<typeof dotted>[0]): string =>
  dotted(parts).replaceAll(' · ', '\u00a0· ');

/** Which lesson of its class it is: `第 3 / 12 节` · `Lesson 3 of 12`; nothing of a class of one. */
export const lessonPlaceWords = (
  { position, total_classes: total }: { position: number; total_classes: number },
  to: In,
): string => (total > 1 ? schedule_lesson({ position, total }, to) : '');

/** A label before what it tells: a full-width colon has its space in itself. */
export const led = (label: string): string => (label.endsWith('：') ? label : `${label} `);
