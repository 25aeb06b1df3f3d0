import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';

type Of = {
  of: 'offering' | 'session' | 'teacher' | 'site' | 'room' | 'category';
  id: string;
  version: number;
};

/** Returns a value as text with sorted fields, as the database sorts them its own way. */
const stableJson = (value: unknown): string | undefined =>
  JSON.stringify(value, (_name, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

/** Records the fields that differ between `before` (null: created) and `after`, with the new version. */
export async function recordChange<Written extends Record<string, unknown>>(
  context: Context,
  { of: kind, id, version }: Of,
  before: Written | null,
  after: Written,
): Promise<void> {
  const names = Object.keys(after).filter((name) => stableJson(after[name]) !== stableJson(before?.[name]));
  const only = (values: Written) => Object.fromEntries(names.map((name) => [name, values[name]]));
  await record(context, {
    action: before ? `${kind}.change` : `${kind}.create`,
    subject: `${kind}:${id}`,
    before: before && only(before),
    after: { ...only(after), version },
  });
}
