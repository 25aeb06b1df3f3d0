/** A text stored in both languages in one row. */
export type Bilingual = { zh: string; en: string };

/** The text in the reader's language, or in the other where it is missing. */
export function inLocale(text: Bilingual, locale: 'zh' | 'en'): string {
  return text[locale] || text[locale === 'zh' ? 'en' : 'zh'];
}

/** The language of what `inLocale` gives. */
export function languageIn(text: Bilingual, locale: 'zh' | 'en'): 'zh' | 'en' {
  const other = locale === 'zh' ? 'en' : 'zh';
  return text[locale] || !text[other] ? locale : other;
}

/** The list in the reader's language, or in the other where it is empty. */
export function listInLocale(list: { zh: string[]; en: string[] }, locale: 'zh' | 'en'): string[] {
  return list[locale].length > 0 ? list[locale] : list[locale === 'zh' ? 'en' : 'zh'];
}
