import type { MotifName } from '../contract/core/motifs.ts';

/** One offering of the demo school: pairs are Chinese, English; semicolons separate list items. */
export type OfferingText = {
  number: string;
  category: string;
  motif: MotifName;
  site: 'hd' | 'xh' | 'rm' | 'mk' | 'on';
  teachers: string[];
  grades: [number, number];
  ages: [number, number];
  yuan: number;
  /** Lessons of a term, minutes of a lesson, children of a group. */
  lessons: number;
  minutes: number;
  size: number;
  /** Suitable ISO weekdays and starts, where not all are: a Saturday club, families in another time zone. */
  days?: number[];
  starts?: string[];
  early?: [yuan: number, days: number];
  featured?: number;
  name: [zh: string, en: string];
  summary: [zh: string, en: string];
  description: [zh: string, en: string];
  outline: [zh: string, en: string];
  bring: [zh: string, en: string];
};
