/**
 * number | category | site | teachers | grades from-to | ages from-to | price in yuan | early price or - | early days from this week or -
 * then name zh / en, summary zh / en, description zh / en, outline zh / en (; between points), bring zh / en.
 */
export type OfferingText = {
  number: string;
  category: string;
  site: 'hd' | 'xh' | 'rm' | 'mk' | 'on';
  teachers: string[];
  grades: [number, number];
  ages: [number, number];
  yuan: number;
  early?: [yuan: number, days: number];
  featured?: number;
  name: [zh: string, en: string];
  summary: [zh: string, en: string];
  description: [zh: string, en: string];
  outline: [zh: string, en: string];
  bring: [zh: string, en: string];
};

export { languageOfferings } from './offerings-language.data.ts';
export { makingOfferings } from './offerings-making.data.ts';
export { thinkingOfferings } from './offerings-thinking.data.ts';
