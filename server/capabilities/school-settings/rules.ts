import { money } from '../../../contract/core/money.ts';
import type { SchoolPart } from '../../../contract/core/school-fields.ts';
import { type SchoolSettings, schoolSettings } from '../../../contract/core/school-settings.ts';

type Saved = Partial<SchoolSettings>;
type Field = keyof SchoolSettings;

const text = (value: unknown): string => JSON.stringify(value);

/** What of a part differs from the default: that alone is kept, the rest follows the environment. */
export function differing(values: Saved, byDefault: SchoolSettings): Saved {
  const own = Object.entries(values).filter(
    ([field, value]) => text(value) !== text(byDefault[field as Field]),
  );
  return Object.fromEntries(own);
}

/**
 * What is saved of all parts, and the version of it all, which grows with each change of any. What no school can be (any more) is left
 * out: a row of an earlier or a later release starts no server with it.
 */
export function savedOf(rows: readonly { part: SchoolPart; saved: Saved; version: number }[]): {
  saved: Saved;
  version: number;
} {
  const good = rows.flatMap(({ saved }) =>
    Object.entries(saved).flatMap(([field, value]) => {
      const read = schoolSettings.shape[field as Field]?.safeParse(value);
      return read?.success ? [[field, read.data] as const] : [];
    }),
  );
  return {
    saved: Object.fromEntries(good),
    version: rows.reduce((sum, { version }) => sum + version, 0),
  };
}

/** What was changed of a part, field by field: as it was, and as it is now. */
export function changesOf(before: Saved, after: Saved): { before: Saved; after: Saved } {
  const names = Object.keys(after).filter(
    (field) => text(before[field as Field]) !== text(after[field as Field]),
  ) as Field[];
  const only = (values: Saved): Saved => Object.fromEntries(names.map((field) => [field, values[field]]));
  return { before: only(before), after: only(after) };
}

const amounts: readonly string[] = ['friend_credits', 'welcome_coupon'] satisfies Field[];

/** What was changed as the audit trail keeps it: amounts with their currency. */
export const inWords = (changed: Saved, currency: string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(changed).map(([field, value]) => [
      field,
      amounts.includes(field) ? money(Number(value), currency) : value,
    ]),
  );
