import { fieldNames } from '../../../contract/programme/field-names.ts';
import * as m from '../../../messages/compiled/messages.js';
import type { In } from '../../../words/days.ts';

/** Returns the labels of some fields, each once, in the order of a form. */
export function fieldsWords(names: ReadonlySet<string>, to: In): string {
  const words = Object.entries(fieldNames).flatMap(([name, say]) => (names.has(name) ? [say({}, to)] : []));
  return [...new Set(words)].join(m.programme_and({}, to));
}
