import { partlyHidden } from '../../../contract/core/masked.ts';
import { columnsOf } from '../../../contract/sheets/columns.ts';
import { nameKey } from '../../platform/fold/fold.ts';
import type { Cells, Fault } from '../../schema/sheets.ts';
import { cellAs, telOf } from './cells.ts';
import { changesOf } from './rules.ts';

/** A child with a parent, as far as two of them can be one. */
export type Entered = { tel: string; name: string; nameCn: string; birthMonth: string };

/** The child of a line. */
export const enteredIn = (cells: Cells): Entered => ({
  tel: telOf(cells.tel ?? '') ?? '',
  name: cellAs({ name: 'child_name', as: 'text' }, cells.child_name ?? ''),
  nameCn: cellAs({ name: 'child_name_cn', as: 'text' }, cells.child_name_cn ?? ''),
  birthMonth: cellAs({ name: 'birth_month', as: 'month' }, cells.birth_month ?? ''),
});

/**
 * What two children share if they seem to be one: the telephone number of a parent and a name, the English one with the month of birth; or
 * both names and that month.
 */
function signsOf({ tel, birthMonth, ...names }: Entered): string[] {
  const [name, nameCn] = [nameKey(names.name), nameKey(names.nameCn)];
  return [
    ...(nameCn ? [`${tel}\n${nameCn}`] : []),
    ...(name ? [`${tel}\n${birthMonth}\n${name}`] : []),
    ...(name && nameCn ? [`${birthMonth}\n${name}\n${nameCn}`] : []),
  ];
}

export const isAnother = (cells: Cells): boolean =>
  cellAs({ name: 'other_child', as: 'flag' }, cells.other_child ?? '') === 'yes';

/** Finds for each line of a table the line above that seems to be about the same child; to be called in order. */
export function childrenAbove(): (line: number, cells: Cells) => Fault[] {
  const lineBySign = new Map<string, number>();
  return (line, cells) => {
    const signs = signsOf(enteredIn(cells));
    const above = signs.flatMap((sign) => lineBySign.get(sign) ?? []);
    for (const sign of signs) if (!lineBySign.has(sign)) lineBySign.set(sign, line);
    return above.length > 0 && !isAnother(cells)
      ? [{ column: 'child_name_cn', code: 'sheets.person_twice', params: { line: Math.min(...above) } }]
      : [];
  };
}

/** The columns about a parent besides the telephone number, which identifies the parent. */
export const parentColumns: readonly string[] = ['parent', 'email', 'province', 'wechat_id'];
const columnsOfParent = columnsOf.families.filter(({ name }) => parentColumns.includes(name));

/** Finds in each line of a table the cells that contradict the first line about the same parent; to be called in order. */
export function parentsAbove(): (line: number, cells: Cells) => Fault[] {
  const firstByTel = new Map<string, { line: number; cells: Cells }>();
  return (line, cells) => {
    const tel = telOf(cells.tel ?? '');
    if (!tel) return [];
    const first = firstByTel.get(tel) ?? { line, cells };
    firstByTel.set(tel, first);
    return changesOf(columnsOfParent, cells, first.cells)
      .filter(({ is }) => is !== '')
      .map(({ column, was }) => ({ column, code: 'sheets.parent_twice', params: { line: first.line, was } }));
  };
}

/** Whether a fault is about a child of another line; a child that is registered is no question. */
export const isQuestion = (fault: Fault): boolean =>
  'code' in fault && ['sheets.person_twice', 'sheets.twice'].includes(fault.code);

/** Asks about a new child that seems to be registered. */
export function questionOf(cells: Cells, registered: readonly Entered[]): Fault[] {
  const signs = signsOf(enteredIn(cells));
  const same = isAnother(cells)
    ? undefined
    : registered.find((other) => signsOf(other).some((sign) => signs.includes(sign)));
  if (!same) return [];
  const params = { name: same.nameCn || same.name, tel: partlyHidden(same.tel) };
  return [{ column: 'child_name_cn', code: 'sheets.person_known', params }];
}
