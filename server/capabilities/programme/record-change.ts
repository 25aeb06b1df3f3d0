import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';

type Of = {
  of: 'offering' | 'session' | 'teacher' | 'site' | 'room' | 'category';
  id: string;
  version: number;
};

/** A value as text, whatever the order of its fields: the database has one of its own. */
const told = (value: unknown): string | undefined =>
  JSON.stringify(value, (_name, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );

/** Records what differs between what was written (null: nothing yet) and what is now, by field, with the version that it made. */
export async function recordChange<Written extends Record<string, unknown>>(
  context: Context,
  { of, id, version }: Of,
  was: Written | null,
  is: Written,
): Promise<void> {
  const names = Object.keys(is).filter((name) => told(is[name]) !== told(was?.[name]));
  const only = (one: Written) => Object.fromEntries(names.map((name) => [name, one[name]]));
  await record(context, {
    action: was ? `${of}.change` : `${of}.create`,
    subject: `${of}:${id}`,
    before: was && only(was),
    after: { ...only(is), version },
  });
}
