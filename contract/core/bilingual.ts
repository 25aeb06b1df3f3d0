/** A text kept in both languages in one row. */
export type Bilingual = { zh: string; en: string };

/** The text in the reader's language; where it is missing, the other one. */
export function inLocale(text: Bilingual, locale: 'zh' | 'en'): string {
  return text[locale] || text[locale === 'zh' ? 'en' : 'zh'];
}

/** A list in the reader's language; where that is not written, the other one. */
export function listInLocale(list: { zh: string[]; en: string[] }, locale: 'zh' | 'en'): string[] {
  return list[locale].length > 0 ? list[locale] : list[locale === 'zh' ? 'en' : 'zh'];
}
