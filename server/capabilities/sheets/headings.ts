import { figures } from '../../../contract/core/figures.ts';
import { columnsOf, keysOf } from '../../../contract/sheets/columns.ts';
import type { SheetKind } from '../../../contract/sheets/kinds.ts';
import type { Reason } from '../../platform/refusal.ts';
import type { Cells, Fault } from '../../schema/sheets.ts';
import { keyOf } from './find-known.ts';

/** Says why a table cannot be read by its heading, or null. */
export function whyNotRead(kind: SheetKind, heading: readonly string[], lines: number): Reason | null {
  const strange = heading.find((name) => !columnsOf[kind].some((column) => column.name === name));
  if (strange !== undefined) return { code: 'sheets.strange_column', params: { name: strange } };
  const repeated = heading.find((name, index) => heading.indexOf(name) < index);
  if (repeated !== undefined) return { code: 'sheets.column_twice', params: { name: repeated } };
  const missing = keysOf[kind].find((name) => !heading.includes(name));
  if (missing !== undefined) return { code: 'sheets.no_column', params: { name: missing } };
  if (lines === 0) return 'sheets.empty';
  return lines > figures.sheetLines ? { code: 'sheets.too_long', params: figures } : null;
}

export type ReadLine = { line: number; cells: Cells; faults: Fault[] };

/** Reads rows below a heading as lines: skips empty ones, and marks a line as faulty that is about the same as one above. */
export function linesOf(
  kind: SheetKind,
  [heading = [], ...rows]: readonly (readonly string[])[],
): ReadLine[] {
  const names = heading.map((name) => name.toLowerCase());
  const lineByKey = new Map<string, number>();
  return rows.flatMap((row, index) => {
    if (row.every((cell) => cell === '')) return [];
    const line = index + 2;
    const cells = Object.fromEntries(names.map((name, at) => [name, row[at] ?? '']));
    const key = keyOf[kind](cells);
    const first = key === null ? undefined : lineByKey.get(key);
    if (key !== null && first === undefined) lineByKey.set(key, line);
    const faults: Fault[] = [
      ...(row.slice(names.length).some((cell) => cell !== '')
        ? [{ column: null, code: 'sheets.cells_many' as const, params: {} }]
        : []),
      ...(first === undefined
        ? []
        : [{ column: null, code: 'sheets.twice' as const, params: { line: first } }]),
    ];
    return [{ line, cells, faults }];
  });
}
