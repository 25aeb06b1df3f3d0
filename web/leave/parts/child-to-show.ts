/** The child to show after a request: none other if the page shows one of those asked for, else the first of them. */
export const childToShow = (shown: string | null, askedFor: readonly string[]): string | null =>
  shown === null || askedFor.includes(shown) ? null : (askedFor[0] ?? null);
