import { type Column, columnsOf } from '../../../contract/sheets/columns.ts';
import type { SheetKind } from '../../../contract/sheets/kinds.ts';
import type { Cells, Fault } from '../../schema/sheets.ts';

/** The longest cell of a kind of column: readers of days and lists take long for a cell that is none. Other texts: `longestText`. */
const longestCells: Partial<Record<Column['as'], number>> = {
  ...Object.fromEntries(
    (['version', 'whole', 'amount', 'percent', 'day', 'month', 'clock', 'moment', 'flag'] as const).map(
      (as) => [as, 100],
    ),
  ),
  tel: 400,
  email: 400,
  code: 400,
  list: 4000,
  names: 4000,
};
const longestText = 20_000;

/** The cells of a line by column, cut where nothing is as long, and a fault for each cut one. */
export function bounded(kind: SheetKind, typed: Cells): { cells: Cells; long: Fault[] } {
  const most = new Map(columnsOf[kind].map(({ name, as }) => [name, longestCells[as] ?? longestText]));
  const tooLong = Object.entries(typed).flatMap(([column, cell]) => {
    const length = most.get(column) ?? longestText;
    return cell.length > length ? [{ column, length }] : [];
  });
  const cut = tooLong.map(({ column, length }) => [column, (typed[column] ?? '').slice(0, length)]);
  return {
    cells: cut.length > 0 ? { ...typed, ...Object.fromEntries(cut) } : typed,
    long: tooLong.map(({ column, length }) => ({
      column,
      field: { code: 'longer_than', params: { most: String(length) } },
    })),
  };
}
