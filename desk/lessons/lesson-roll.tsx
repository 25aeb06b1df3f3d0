import { Chip } from '@mui/material';
import type { RollView } from '../../contract/roll-call/calls.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatName } from '../../web/client/format.ts';
import { markWords } from '../../words/marks.ts';
import { CareLines } from '../parts/care-lines.tsx';
import { Sheet, type SheetColumn } from '../parts/sheet.tsx';
import { useRead } from '../parts/use-read.ts';

type Row = RollView['children'][number] & { id: string };

const columns: readonly SheetColumn<Row>[] = [
  { label: m.desk_child(), cell: (child) => formatName(child) },
  {
    label: m.roll_mark(),
    cell: ({ is_marked, leave, mark }) =>
      is_marked || leave ? <Chip size="small" variant="outlined" label={markWords(mark)} /> : '–',
  },
  { label: m.desk_care_of_child(), cell: ({ care }) => <CareLines care={care} /> },
];

/** The children of a lesson, their marks, and what to know to look after them. */
export function LessonRoll({ lessonId }: { lessonId: string }) {
  const { data } = useRead('rollCall', { lesson_id: lessonId });
  if (!data) return null;
  const rows = data.children.map((child) => ({ ...child, id: child.child_id }));
  return (
    <Sheet
      title={m.desk_class_children({ count: rows.length })}
      rows={rows}
      columns={columns}
      none={m.roll_nobody()}
    />
  );
}
