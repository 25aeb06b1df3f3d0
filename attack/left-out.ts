import type { Report } from './tally.ts';

type Tried = Pick<Report, 'part' | 'lines'>;
type Asked = Readonly<Record<string, number>>;

/** Each flag that asks for a number of something, with the part that does it and the kinds by which that is counted. */
const counted = [
  { flag: 'calls', part: 'fuzz', kinds: /^fuzz: / },
  { flag: 'kills', part: 'kills', kinds: /^kills: (server|database)/ },
] as const;

/** What was asked for and not tried, in words: the minutes were over, or a part ended early. Empty when all was. */
export function leftOut(reports: readonly Tried[], asked: Asked, parts: readonly string[]): string[] {
  const triedIn = (part: string, kinds = /(?:)/) =>
    reports
      .filter((report) => report.part === part)
      .flatMap(({ lines }) => lines)
      .filter(({ kind }) => kinds.test(kind))
      .reduce((all, line) => all + line.tried, 0);
  return parts.flatMap((part) => {
    const number = counted.find((one) => one.part === part);
    if (!number) return triedIn(part) === 0 ? [`nothing of ${part}`] : [];
    const [tried, wanted] = [triedIn(part, number.kinds), asked[number.flag] ?? 0];
    return tried < wanted ? [`${tried} of ${wanted} ${number.flag}`] : [];
  });
}
