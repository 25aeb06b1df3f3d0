import { partlyHidden } from '../../../contract/core/masked.ts';
import { folded } from '../../platform/fold/fold.ts';
import type { Cells, Fault } from '../../schema/sheets.ts';
import { cellAs, telOf } from './cells.ts';

/** A child with a parent, as far as two of them can be one. */
export type Entered = { tel: string; name: string; nameCn: string; birthMonth: string };

/** The child of a line. */
export const enteredIn = (cells: Cells): Entered => ({
  tel: telOf(cells.tel ?? '') ?? '',
  name: cellAs({ name: 'child_name', as: 'text' }, cells.child_name ?? ''),
  nameCn: cellAs({ name: 'child_name_cn', as: 'text' }, cells.child_name_cn ?? ''),
  birthMonth: cellAs({ name: 'birth_month', as: 'month' }, cells.birth_month ?? ''),
});

const isSame = (a: string, b: string): boolean => folded(a) === folded(b);

/** Children born in the same month: in one family one name is enough, as where a parent adds a child; in two families both are the same. */
function seemsTheSame(a: Entered, b: Entered): boolean {
  const [name, nameCn] = [isSame(a.name, b.name), isSame(a.nameCn, b.nameCn)];
  return a.birthMonth === b.birthMonth && (a.tel === b.tel ? name || nameCn : name && nameCn);
}

const isAnother = (cells: Cells): boolean =>
  cellAs({ name: 'other_child', as: 'flag' }, cells.other_child ?? '') === 'yes';

/** Finds for each line of a table the line above that seems to be about the same child; to be called in order. */
export function childrenAbove(): (line: number, cells: Cells) => Fault[] {
  const byMonth = new Map<string, { line: number; child: Entered }[]>();
  return (line, cells) => {
    const child = enteredIn(cells);
    const above = byMonth.get(child.birthMonth) ?? [];
    const same = isAnother(cells) ? undefined : above.find((other) => seemsTheSame(child, other.child));
    above.push({ line, child });
    byMonth.set(child.birthMonth, above);
    return same
      ? [{ column: 'child_name_cn', code: 'sheets.person_twice', params: { line: same.line } }]
      : [];
  };
}

/** Whether a fault asks about a child of another line; a child that is registered is no question. */
export const isQuestion = (fault: Fault): boolean => 'code' in fault && fault.code === 'sheets.person_twice';

/** Asks about a new child that seems to be registered. */
export function questionOf(cells: Cells, registered: readonly Entered[]): Fault[] {
  const child = enteredIn(cells);
  const same = isAnother(cells) ? undefined : registered.find((other) => seemsTheSame(child, other));
  if (!same) return [];
  const params = { name: same.nameCn || same.name, tel: partlyHidden(same.tel) };
  return [{ column: 'child_name_cn', code: 'sheets.person_known', params }];
}
