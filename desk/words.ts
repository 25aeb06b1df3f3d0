import polyglot from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { chineseWords } from './chinese-words.ts';
import { page } from './page.ts';

/** What react-admin itself says, in the page's language; our own sentences are messages as everywhere. */
export const words = polyglot(
  () => (page.locale === 'zh' ? chineseWords : english),
  page.locale,
  [{ locale: page.locale, name: page.locale }],
  { allowMissing: true },
);
