import { americanTel } from '../../../contract/core/phone.ts';
import { readingsOf } from '../../../contract/core/typed-times.ts';
import { choicesOf } from '../../../contract/sheets/choices.ts';
import { type Column, columnsOf } from '../../../contract/sheets/columns.ts';
import type { SheetKind } from '../../../contract/sheets/kinds.ts';
import type { Cells, Fault } from '../../schema/sheets.ts';
import { cellAs, isError, isShortened, numbersIn } from './cells.ts';

type Code = Extract<Fault, { code: unknown }>['code'];

/** The shape of a cell that was understood, what to do about another, and an example. */
export const shapes: Partial<Record<Column['as'], [shape: RegExp, code: Code, example: string]>> = {
  day: [/^\d{4}-\d\d-\d\d$/, 'sheets.not_day', '2026-09-01'],
  month: [/^\d{4}-\d\d$/, 'sheets.not_month', '2017-05'],
  clock: [/^\d\d:\d\d$/, 'sheets.not_clock', '09:00'],
  moment: [/^\d{4}-\d\d-\d\d \d\d:\d\d$/, 'sheets.not_moment', '2026-09-01 09:00'],
  whole: [/^-?\d+$/, 'sheets.not_whole', ''],
  amount: [/^\d+\.\d\d$/, 'sheets.not_amount', '1280.50'],
  percent: [/^\d+\.\d\d%?$/, 'sheets.not_percent', '15%'],
  flag: [/^(yes|no)$/, 'sheets.not_flag', ''],
};

/** What to do about a cell that was not understood, or null if its kind says nothing about it. */
function hintFor(
  column: Column,
  cell: string,
): Pick<Extract<Fault, { code: unknown }>, 'code' | 'params'> | null {
  const text = cellAs(column, cell);
  if (text === '') return null;
  if (isError(text)) return { code: 'sheets.cell_error', params: {} };
  const american = column.as === 'tel' ? americanTel(text) : null;
  if (american)
    return {
      code: 'sheets.tel_prefix',
      params: { example: american.replace(/^\+1(...)(...)/, '+1 $1 $2 ') },
    };
  if (column.as !== 'text' && isShortened(text)) return { code: 'sheets.shortened', params: {} };
  const [one, other] = readingsOf(text);
  if (one && other && shapes[column.as]) return { code: 'sheets.day_either', params: { one, other } };
  const [number, instead] = numbersIn(column.as, text);
  if (number && instead) return { code: 'sheets.number_either', params: { one: number, other: instead } };
  const choices = choicesOf(column.name);
  if (choices && text.split(' ').some((entry) => !choices.some(({ code }) => code === entry)))
    return { code: 'sheets.not_choice', params: {} };
  const [shape, code, example = ''] = shapes[column.as] ?? [];
  return shape && code && !shape.test(text) ? { code, params: { example } } : null;
}

/** The faults of a line, each with what to do about its cell; the entries of a list share one. */
export function withHints(kind: SheetKind, cells: Cells, faults: readonly Fault[]): readonly Fault[] {
  const hinted = faults.map((fault) => {
    const column = columnsOf[kind].find(({ name }) => name === fault.column);
    const hint = column && 'field' in fault ? hintFor(column, cells[column.name] ?? '') : null;
    return hint ? { column: fault.column, ...hint } : fault;
  });
  return [...new Map(hinted.map((fault) => [JSON.stringify(fault), fault])).values()];
}
