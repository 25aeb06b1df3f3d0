import type { WordsLanguage } from '../../../contract/remarks/skills.ts';
import * as m from '../../../messages/compiled/messages.js';
import { getLocale } from '../../../messages/compiled/runtime.js';

const names = { zh: m.remarks_written_zh, en: m.remarks_written_en };

/** The language of words that are shown as they were written. */
export const writtenIn = (language: WordsLanguage): string => names[language]();

/** Marks words that are not in the page's language. */
export const WrittenInOther = ({ language }: { language: WordsLanguage }) =>
  language === getLocale() ? null : (
    <span className="ms-2 whitespace-nowrap text-small font-normal text-ink-soft">{writtenIn(language)}</span>
  );
