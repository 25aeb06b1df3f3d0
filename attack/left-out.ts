import type { Report } from './tally.ts';

type Tried = Pick<Report, 'part' | 'lines'>;
type Wanted = Readonly<Record<string, number>>;

/** Each flag with a number, the part that uses it, and the kinds in the tally that count it. */
const counted = [
  { flag: 'calls', part: 'fuzz', kinds: /^fuzz: / },
  { flag: 'kills', part: 'kills', kinds: /^kills: (server|database)/ },
] as const;

/** What was asked for but not tried, because time was over or a part ended early. */
export function leftOut(reports: readonly Tried[], wanted: Wanted, parts: readonly string[]): string[] {
  const triedIn = (part: string, kinds = /(?:)/) =>
    reports
      .filter((report) => report.part === part)
      .flatMap(({ lines }) => lines)
      .filter(({ kind }) => kinds.test(kind))
      .reduce((all, line) => all + line.tried, 0);
  return parts.flatMap((part) => {
    const number = counted.find((flag) => flag.part === part);
    if (!number) return triedIn(part) === 0 ? [`nothing of ${part}`] : [];
    const [tried, goal] = [triedIn(part, number.kinds), wanted[number.flag] ?? 0];
    return tried < goal ? [`${tried} of ${goal} ${number.flag}`] : [];
  });
}
