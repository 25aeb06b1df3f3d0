export type ComboboxItem = {
  value: string;
  label: string;
  /** At the end of the line: a dialling prefix, a count. */
  detail?: string;
  /** Further search words: the name in the other language, a code, pinyin. */
  keywords?: string;
  /** The word that finds this item before others that have it too. */
  firstFor?: string;
};

/** A text as it is found by typing: without marks on letters, in small letters and half width; a dialling prefix without `+` or `00`. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘]/g, "'")
    .toLowerCase()
    .trim()
    .replace(/^(?:\+|00)\s*(?=\d)/, '');

const wordsOf = ({ label, detail = '', keywords = '' }: ComboboxItem): string =>
  plain(`${label} ${detail} ${keywords}`);

/** Whether a list shows an item for what is typed. */
export const isFound = (item: ComboboxItem, typed: string): boolean => wordsOf(item).includes(plain(typed));

/** The items, those first that have the typed text as a whole word, beginning with what it mostly means: Enter takes the first one. */
export function wholeWordsFirst(items: readonly ComboboxItem[], typed: string): readonly ComboboxItem[] {
  const word = plain(typed);
  if (!word) return items;
  const whole = new Set(
    items.filter((item) =>
      wordsOf(item)
        .split(/[\s,+]+/)
        .includes(word),
    ),
  );
  const isMeant = (item: ComboboxItem) => item.firstFor === word;
  return [
    ...[...whole].sort((a, b) => Number(isMeant(b)) - Number(isMeant(a))),
    ...items.filter((item) => !whole.has(item)),
  ];
}
