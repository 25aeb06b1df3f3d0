import polyglot from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import type { TranslationMessages } from 'react-admin';
import { chineseWords } from './chinese-words.ts';
import { page } from './page.ts';

/** A list's title may be a sentence (“Payments that need attention”), so messages do not repeat it within one. */
const englishWords: TranslationMessages = {
  ...english,
  ra: {
    ...english.ra,
    navigation: {
      ...english.ra.navigation,
      no_results: 'Nothing found',
      no_filtered_results: 'Nothing fits these filters.',
    },
  },
};

/** react-admin's own messages in the page's language; our sentences are in messages/, as everywhere. */
export const words = polyglot(
  () => (page.locale === 'zh' ? chineseWords : englishWords),
  page.locale,
  [{ locale: page.locale, name: page.locale }],
  { allowMissing: true },
);
