/** Where the drawn picture of an offering lies: `/covers/chess/C1001.svg`. The same category and seed have the same picture. */
export const coverPath = (category: string, seed: string): string =>
  `/covers/${encodeURIComponent(category)}/${encodeURIComponent(seed)}.svg`;
