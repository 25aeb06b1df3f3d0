/** Takes parts out of a text. */
export function taker(text: string) {
  const taken: string[] = [];
  const self = {
    left: text,
    taken,
    take(pattern: RegExp): RegExpExecArray | null {
      const match = pattern.exec(self.left);
      if (!match) return null;
      taken.push(match[0].trim());
      self.left = `${self.left.slice(0, match.index)} ${self.left.slice(match.index + match[0].length)}`;
      return match;
    },
  };
  return self;
}
export type Taker = ReturnType<typeof taker>;
