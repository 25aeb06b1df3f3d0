import { getLocale } from '../../../messages/compiled/runtime.js';
import { subjectWords } from '../../../words/subjects.ts';

/** A category's name in the reader's language; the code itself if unknown. */
export const categoryName = (code: string): string => subjectWords(code, { locale: getLocale() }) ?? code;
