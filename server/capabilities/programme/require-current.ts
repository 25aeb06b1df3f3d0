import { momentWords } from '../../../words/times.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { dayAt } from '../../platform/zoned.ts';
import { fieldsWords } from './field-words.ts';

type Change = { by: string | null; at: Temporal.Instant; after: unknown };

/**
 * Refuses `programme.changed_since` where something was changed since the version that was read, saying who did it last, when, and what
 * all of it was: nothing is overwritten unseen.
 */
export async function requireCurrent(
  context: Context,
  { version, read, changes }: { version: number; read: number | undefined; changes(): Promise<Change[]> },
): Promise<void> {
  if (read === version) return;
  const to = { locale: context.locale };
  const made = await changes();
  const last = made.at(-1);
  // Lessons were moved, or called off: nobody changed what stands in the form.
  if (!last) refuse('programme.moved_since');
  const names = made.flatMap(({ after }) => (after && typeof after === 'object' ? Object.keys(after) : []));
  const { at } = last;
  const zone = context.settings.timeZone;
  const isToday = dayAt(at, zone).equals(dayAt(context.now, zone));
  refuse('programme.changed_since', {
    name: last.by ?? '–',
    when: momentWords(at.toString(), { zone, year: !isToday }, to),
    what: fieldsWords(new Set(names), to),
  });
}
