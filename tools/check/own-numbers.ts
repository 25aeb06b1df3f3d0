import { root, sources } from './files.ts';

/** The demo family's, and one that is written down and never registered. */
const everybodys = ['13800138000', '13911112222'];
const written = /['"`](1[3-9]\d{5,9})(?=['"`]|\$\{)/g;

/** Telephone numbers that two journeys name: they share a shop, in which a number registers once. */
export function ownNumbers(folder = root): string[] {
  const numbers = sources(folder, 'journeys/**/*.ts').flatMap(({ file, text }) =>
    [...new Set([...text.matchAll(written)].map(([, number = '']) => number))].map((number) => ({
      file,
      number,
    })),
  );
  return numbers
    .filter(({ number }) => !everybodys.includes(number))
    .flatMap((one) =>
      numbers
        // A number that goes on by a count may become any that begins like it.
        .filter((other) => one.file < other.file)
        .filter((other) => one.number.startsWith(other.number) || other.number.startsWith(one.number))
        .map(
          (other) => `${other.file}: ${other.number} is ${one.file}'s, and a number registers once in a shop`,
        ),
    );
}
