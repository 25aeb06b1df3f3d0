import { denialOf } from './unwanted.ts';

/** Takes parts out of a text. What the text denies is taken apart: 不要周末. */
export function taker(text: string) {
  const taken: string[] = [];
  const unwanted: string[] = [];
  const self = {
    left: text,
    taken,
    unwanted,
    take(pattern: RegExp): RegExpExecArray | null {
      const match = pattern.exec(self.left);
      if (!match) return null;
      const end = match.index + match[0].length;
      const denied = denialOf(self.left, match.index, end);
      const { from, to } = denied ?? { from: match.index, to: end };
      taken.push(self.left.slice(from, to).trim());
      self.left = `${self.left.slice(0, from)} ${self.left.slice(to)}`;
      if (!denied) return match;
      unwanted.push(match[0]);
      return self.take(pattern);
    },
  };
  return self;
}
export type Taker = ReturnType<typeof taker>;
