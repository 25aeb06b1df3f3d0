import type { Right } from '../contract/core/rights.ts';
import type { Entry, Head } from './entry.ts';

/** A line of the menu: one or more entries, shown side by side as tabs. */
export type Line = { head: Head; label: () => string; tabs: readonly [Entry, ...Entry[]] };

/** The menu lines for a user with these rights. */
export function menuLines(entries: readonly Entry[], may: (right: Right) => boolean): readonly Line[] {
  return entries
    .filter(({ tabOf }) => !tabOf)
    .flatMap((main) => {
      const [first, ...others] = entries.filter(
        ({ route, tabOf, right }) => (route === main.route || tabOf === main.route) && (!right || may(right)),
      );
      return first ? [{ head: main.head, label: main.line ?? main.label, tabs: [first, ...others] }] : [];
    });
}

/** The entry that an address of the desk belongs to. */
export function entryAt(lines: readonly Line[], pathname: string): Entry | undefined {
  const isAt = ({ route }: Entry) =>
    pathname === route || (route !== '/' && pathname.startsWith(`${route}/`));
  return lines.flatMap(({ tabs }) => tabs).find(isAt);
}

export const lineOf = (lines: readonly Line[], entry: Entry | undefined): Line | undefined =>
  entry && lines.find(({ tabs }) => tabs.includes(entry));
