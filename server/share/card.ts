import type { Drawn } from '../../drawing/cover-art.ts';

/** The content of a share picture, in the reader's language. */
export type ShareCard = {
  /** The school's name. */
  store: string;
  /** A line above the title: kind and subject, or a teacher's title. */
  over: string;
  title: string;
  /** A few lines of text, where there are no facts. */
  words: string;
  facts: readonly { label: string; value: string }[];
  price: SharePrice | null;
  /** Below the picture where there is no price. */
  under: string;
  /** The picture on the right: one cover or a sheet of four, by motif and seed, or a person's monogram. */
  print: { covers: readonly Drawn[] } | { person: { name: string; seed: string } };
};

export type SharePrice = {
  now: string;
  /** The list price, struck through; null where it is the price paid. */
  was: string | null;
  note: string;
};
