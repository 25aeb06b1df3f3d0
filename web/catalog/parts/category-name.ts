import { getLocale } from '../../../messages/compiled/runtime.js';
import { subjectWords } from '../../../words/subjects.ts';

/** A category in the reader's language; an unknown one by its code. */
export const categoryName = (code: string): string => subjectWords(code, { locale: getLocale() }) ?? code;
