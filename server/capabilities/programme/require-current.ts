import { fieldNames } from '../../../contract/programme/field-names.ts';
import * as m from '../../../messages/compiled/messages.js';
import type { LocaleOption } from '../../../words/days.ts';
import { momentWords } from '../../../words/times.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { isSameDay } from '../../platform/zoned.ts';

type Change = { by: string | null; at: Temporal.Instant; after: unknown };

/**
 * Refuses `programme.changed_since` if something changed since the version that was read, naming who changed it last, when, and all changed
 * fields, so that nothing is overwritten unseen.
 */
export async function requireCurrent(
  context: Context,
  { version, read, changes }: { version: number; read: number | undefined; changes(): Promise<Change[]> },
): Promise<void> {
  if (read === version) return;
  const to = { locale: context.locale };
  const changesSince = await changes();
  const last = changesSince.at(-1);
  // Only lessons were moved or called off; no field of the form changed.
  if (!last) refuse('programme.moved_since');
  const names = changesSince.flatMap(({ after }) =>
    after && typeof after === 'object' ? Object.keys(after) : [],
  );
  const { at } = last;
  const zone = context.settings.timeZone;
  refuse('programme.changed_since', {
    name: last.by ?? '–',
    when: momentWords(at.toString(), { zone, year: !isSameDay(at, context.now, zone) }, to),
    what: fieldsWords(new Set(names), to),
  });
}

/** Returns the labels of these fields, each once, in the order of a form. */
function fieldsWords(names: ReadonlySet<string>, to: LocaleOption): string {
  const words = Object.entries(fieldNames).flatMap(([name, say]) => (names.has(name) ? [say({}, to)] : []));
  return [...new Set(words)].join(m.programme_and({}, to));
}
