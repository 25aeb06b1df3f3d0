import type { Money } from '../../../contract/core/money.ts';
import { getLocale } from '../../../messages/compiled/runtime.js';
import { creditsWords } from '../../../words/credits.ts';

/** A number of tuition credits in the page's language. */
export const formatCredits = (credits: Money): string => creditsWords(credits, { locale: getLocale() });
