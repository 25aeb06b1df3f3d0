import { clockSpanIn } from '../../../contract/core/typed-times.ts';
import type { Cells } from '../../schema/sheets.ts';

/** A line of sessions whose hours stand in one cell, `16:30-18:00`, with its start and its end. Hours that disagree stay, and are refused. */
export function withHours(cells: Cells): Cells {
  const { start = '', end = '' } = cells;
  const span = clockSpanIn(start || end);
  if (!span) return cells;
  const isAlone = start === '' || end === '' || [start, span[1]].includes(end);
  return isAlone ? { ...cells, start: span[0], end: span[1] } : cells;
}
