/** A text kept in both languages in one row. */
export type Bilingual = { zh: string; en: string };

/** The text in the reader's language; where it is missing, the other one. */
export function inLocale(text: Bilingual, locale: 'zh' | 'en'): string {
  return text[locale] || text[locale === 'zh' ? 'en' : 'zh'];
}
