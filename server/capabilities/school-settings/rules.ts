import { money } from '../../../contract/core/money.ts';
import type { SchoolPart } from '../../../contract/core/school-fields.ts';
import { type SchoolSettings, schoolSettings } from '../../../contract/core/school-settings.ts';

type Saved = Partial<SchoolSettings>;
type Field = keyof SchoolSettings;

const text = (value: unknown): string => JSON.stringify(value);

/** Returns the values of a part that differ from the default; only they are stored, the others follow the environment. */
export function differences(values: Saved, byDefault: SchoolSettings): Saved {
  const different = Object.entries(values).filter(
    ([field, value]) => text(value) !== text(byDefault[field as Field]),
  );
  return Object.fromEntries(different);
}

/**
 * Returns all saved values, and their common version, which grows with each change. Drops invalid values, so that a row of an earlier or
 * later release does not stop a server from starting.
 */
export function savedOf(rows: readonly { part: SchoolPart; saved: Saved; version: number }[]): {
  saved: Saved;
  version: number;
} {
  const valid = rows.flatMap(({ saved }) =>
    Object.entries(saved).flatMap(([field, value]) => {
      const read = schoolSettings.shape[field as Field]?.safeParse(value);
      return read?.success ? [[field, read.data] as const] : [];
    }),
  );
  return {
    saved: Object.fromEntries(valid),
    version: rows.reduce((sum, { version }) => sum + version, 0),
  };
}

/** Returns the changed fields of a part, before and after. */
export function changesOf(before: Saved, after: Saved): { before: Saved; after: Saved } {
  const names = Object.keys(after).filter(
    (field) => text(before[field as Field]) !== text(after[field as Field]),
  ) as Field[];
  const only = (values: Saved): Saved => Object.fromEntries(names.map((field) => [field, values[field]]));
  return { before: only(before), after: only(after) };
}

const amounts: readonly string[] = ['friend_credits', 'welcome_coupon'] satisfies Field[];

/** Adds the currency to amounts among changed values, for the audit trail. */
export const withCurrency = (changed: Saved, currency: string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(changed).map(([field, value]) => [
      field,
      amounts.includes(field) ? money(Number(value), currency) : value,
    ]),
  );
