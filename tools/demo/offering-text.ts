/** One offering of the demo school as it is written: pairs are Chinese, English; lists are divided by semicolons. */
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
