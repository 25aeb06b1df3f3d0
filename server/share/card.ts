/** What a share picture shows: its words, already in the reader's language, and its print. */
export type ShareCard = {
  /** The school's name. */
  store: string;
  /** A line above the title: the kind and the subject, or what a teacher is. */
  over: string;
  title: string;
  /** A few lines of text, where there is more to say than facts. */
  words: string;
  facts: readonly { label: string; value: string }[];
  price: SharePrice | null;
  /** Below the print where there is no price. */
  under: string;
  /** The print on the right: covers by category and seed (one, or four of a sheet), or the monogram of a person. */
  print:
    | { covers: readonly { category: string; seed: string }[] }
    | { person: { name: string; seed: string } };
};

export type SharePrice = {
  now: string;
  /** The list price, struck through where it is not what is paid. */
  was: string | null;
  note: string;
};
