/** The choices of an input, from their labels. */
export const choicesOf = (words: Readonly<Record<string, () => string>>) =>
  Object.entries(words).map(([id, name]) => ({ id, name: name() }));
