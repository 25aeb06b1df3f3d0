import { root, sources } from './files.ts';

/** Where the time zones of the Node, the browser or the PostgreSQL that happens to run would be asked. */
const asked =
  /\btoZonedDateTime(ISO)?\b|\bZonedDateTime\b|\btoLocale(Date|Time)?String\(|\bat time zone\b|Intl\.DateTimeFormat\((?!\)\.resolvedOptions)/i;
/**
 * Made of numbers, by tools that check or generate; the simulated phone's clocks, which show its own machine's time; and the
 * tests' clock, which stands in for all that `Temporal.Now` answers.
 */
const exempt =
  /\.test\.tsx?$|^(tools\/(check|make-zones)|simulator\/pages\/|server\/platform\/testing-clock\.ts$)/;

/** Times that are not read from contract/core/time.ts: the same lesson would have two hours. */
export function zones(folder = root): string[] {
  const found: string[] = [];
  for (const { file, text } of sources(folder)) {
    if (exempt.test(file)) continue;
    for (const [index, line] of text.split('\n').entries())
      if (asked.test(line) && !/at time zone 'UTC'/.test(line))
        found.push(`${file}:${index + 1}: times are read from contract/core/time.ts`);
  }
  return found;
}
