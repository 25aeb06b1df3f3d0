import type { Line } from './tally.ts';

type Asked = Readonly<Record<string, number>>;

/** Each flag that asks for a number of something, with the part that does it and the kinds by which that is counted. */
const counted = [
  { flag: 'calls', part: 'fuzz', kinds: /^fuzz: / },
  { flag: 'kills', part: 'kills', kinds: /^kills: (server|database)/ },
] as const;

/** What was asked for and not tried, in words: the minutes were over, or a part ended early. Empty when all was. */
export function leftOut(lines: readonly Line[], asked: Asked, parts: readonly string[]): string[] {
  if (lines.every(({ tried }) => tried === 0)) return ['nothing at all'];
  return counted.flatMap(({ flag, part, kinds }) => {
    if (!parts.includes(part)) return [];
    const tried = lines.filter(({ kind }) => kinds.test(kind)).reduce((all, line) => all + line.tried, 0);
    const wanted = asked[flag] ?? 0;
    return tried < wanted ? [`${tried} of ${wanted} ${flag}`] : [];
  });
}
