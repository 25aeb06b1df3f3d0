import { cut } from '../../contract/core/typed.ts';

/** A text, or its first `most` UTF-16 units where it is longer. */
export const beginOf = (text: string, most = 60): string =>
  text.length > most ? `${cut(text, most)}…` : text;
