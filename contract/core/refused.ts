import type { Locale } from './locale.ts';

type Sentence = (inputs: never, options: { locale: Locale }) => string;
type Status = 400 | 401 | 402 | 403 | 404 | 409 | 413 | 428 | 429 | 500 | 503;

/** What a refusal carries besides its sentence. */
type Along = {
  /** The sentence is a question; the call with this field set confirms it. */
  asks?: string;
  /** Facts to pass on, where the caller may see them. */
  tells?: readonly 'order_number'[];
  /** The field that the sentence is about. */
  at?: string;
};

/** Defines a refusal: the body status and the sentence in both languages. A missing sentence does not compile. */
export const refused = (
  status: Status,
  sentence: Sentence,
  { asks, tells = [], at }: Along = {},
): {
  status: Status;
  sentence: Sentence;
  asks: string | null;
  tells: readonly 'order_number'[];
  at: string | null;
} => ({
  status,
  sentence,
  asks: asks ?? null,
  tells,
  at: at ?? null,
});

/** A refusal on the wire. */
export type Refused = {
  status: number;
  message: string;
  /** Field name → text under the field. */
  fields?: Record<string, string>;
  /** Seconds. */
  retry_after?: number;
  /** The order it is about. */
  order_number?: string;
  /** The refusal is a question: the call with this field set to 1 confirms it. */
  asks?: string;
};

/** A refused call as pages catch it. */
export type CallRefused = Refused & { refused: true };

/** The thrown form of a refusal, from the wire or from the page itself. */
export const callRefused = ({
  status,
  message,
  fields,
  retry_after,
  order_number,
  asks,
}: Partial<Refused> & Pick<Refused, 'status'>): CallRefused => ({
  refused: true,
  status,
  message: message ?? '',
  ...(fields ? { fields } : {}),
  ...(retry_after ? { retry_after } : {}),
  ...(order_number ? { order_number } : {}),
  ...(asks ? { asks } : {}),
});
