import type { Locale } from './locale.ts';

type Sentence = (inputs: never, options: { locale: Locale }) => string;

/** A refusal: the body status, and the sentence in both languages; one whose sentence is missing does not compile. */
export const refused = <Status extends 400 | 401 | 402 | 404 | 409 | 413 | 429 | 500>(
  status: Status,
  sentence: Sentence,
  /** The field by which somebody says that it is to be done all the same: the sentence is a question. */
  asks: string | null = null,
) => ({ status, sentence, asks });
