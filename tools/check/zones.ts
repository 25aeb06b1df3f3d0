import { root, sources } from './files.ts';

/** APIs that use the time zones of the running Node, browser or PostgreSQL. */
const foreignZones =
  /\btoZonedDateTime(ISO)?\b|\bZonedDateTime\b|\btoLocale(Date|Time)?String\(|\bat time zone\b|Intl\.DateTimeFormat\((?!\)\.resolvedOptions)/i;
/**
 * Tools that check or generate; the simulated phone, which shows its own machine's time; the tests' clock, which
 * replaces `Temporal.Now`; and the names of cities, which are no times.
 */
const exempt =
  /\.test\.tsx?$|^(tools\/(check|make-zones)|simulator\/pages\/|server\/platform\/testing-clock\.ts$|server\/capabilities\/search\/place-names\.ts$)/;

/** Local times that do not come from contract/core/time.ts: one lesson could then show two hours. */
export function zones(folder = root): string[] {
  const found: string[] = [];
  for (const { file, text } of sources(folder)) {
    if (exempt.test(file)) continue;
    for (const [index, line] of text.split('\n').entries())
      if (foreignZones.test(line) && !/at time zone 'UTC'/.test(line))
        found.push(`${file}:${index + 1}: read times from contract/core/time.ts`);
  }
  return found;
}
