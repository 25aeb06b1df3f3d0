import type { Locale } from './locale.ts';

type Sentence = (inputs: never, options: { locale: Locale }) => string;
type Status = 400 | 401 | 402 | 403 | 404 | 409 | 413 | 428 | 429 | 500;

/** What goes along with a refusal beside its sentence. */
type Along = {
  /** The field by which somebody says that it is to be done all the same: the sentence is a question. */
  asks?: string;
  /** What of its particulars is told: for whoever may see them. */
  tells?: readonly 'order_number'[];
};

/** A refusal: the body status, and the sentence in both languages; one whose sentence is missing does not compile. */
export const refused = (
  status: Status,
  sentence: Sentence,
  { asks, tells = [] }: Along = {},
): { status: Status; sentence: Sentence; asks: string | null; tells: readonly 'order_number'[] } => ({
  status,
  sentence,
  asks: asks ?? null,
  tells,
});

/** What a refusal says on the wire. */
export type Refused = {
  status: number;
  message: string;
  /** Field name → what stands under it. */
  fields?: Record<string, string>;
  /** Seconds. */
  retry_after?: number;
  /** The order that it is about. */
  order_number?: string;
  /** It is a question: the same call with this field set to 1 is the yes. */
  asks?: string;
};

/** A refused call as the page's side sees it, thrown. */
export type CallRefused = Refused & { refused: true };

/** The refused call that an answer on the wire, or something of the page's own, stands for. */
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
