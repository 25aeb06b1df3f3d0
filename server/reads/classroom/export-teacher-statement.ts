import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { SheetLink } from '../../../contract/core/sheet-link.ts';
import { dayTextAt } from '../../../contract/core/time.ts';
import type { StatementLesson, teacherAccountCalls } from '../../../contract/teachers/account.ts';
import * as m from '../../../messages/compiled/messages.js';
import { clocksWords } from '../../../words/times.ts';
import { keepSheet } from '../../capabilities/sheets/index.ts';
import type { Context } from '../../platform/context.ts';
import type { SheetColumn } from '../../platform/workbook/write-workbook.ts';
import { viewTeacherStatement } from './teacher-statement.ts';

const waits = { roll: m.given_waits_roll, decision: m.given_waits_decision };

type StatementColumn = SheetColumn & { cell(lesson: StatementLesson): string | number };

/** The columns of a statement by their headings in the reader's language, with the cell of each. */
const columnsOf = (zone: string, to: Pick<Context, 'locale'>): StatementColumn[] => [
  { name: m.given_day({}, to), as: 'day', cell: ({ starts_at }) => dayTextAt(starts_at, zone) },
  { name: m.given_hours({}, to), as: 'words', cell: (lesson) => clocksWords(lesson, zone, to) },
  { name: m.given_class({}, to), as: 'words', cell: ({ class_name }) => class_name },
  { name: m.given_group({}, to), as: 'words', cell: ({ session_label }) => session_label },
  {
    name: m.given_lesson({}, to),
    as: 'words',
    cell: (lesson) => `${lesson.position}/${lesson.total_classes}`,
  },
  { name: m.given_place({}, to), as: 'words', cell: ({ site }) => site.name },
  { name: m.given_minutes({}, to), as: 'number', cell: ({ minutes }) => minutes },
  {
    name: m.given_kind({}, to),
    as: 'words',
    cell: ({ covered }) => (covered ? m.given_covered_one : m.given_given_one)({}, to),
  },
  {
    name: m.given_counts({}, to),
    as: 'words',
    cell: ({ waits_for }) => (waits_for ? waits[waits_for]({}, to) : ''),
  },
];

/** Exports a month of the signed-in teacher's statement and returns its link. Runs in steps, like all exports. */
export async function exportTeacherStatement(
  context: Context,
  { month, format }: CheckedInputOf<typeof teacherAccountCalls.teacherStatementSheet>,
): Promise<SheetLink> {
  const statement = await viewTeacherStatement(context, { month });
  const columns = columnsOf(statement.time_zone, context);
  async function* pages() {
    yield statement.lessons.map((lesson) =>
      Object.fromEntries(columns.map(({ name, cell }) => [name, cell(lesson)] as const)),
    );
  }
  return keepSheet(context, { name: `lessons-${statement.month}`, format, columns, pages: pages() });
}
