/** The choices of an input, from the words of each. */
export const choicesOf = (words: Readonly<Record<string, () => string>>) =>
  Object.entries(words).map(([id, name]) => ({ id, name: name() }));
