import type { StatementLesson } from '../../../contract/teachers/account.ts';

/** What begins like a formula is one to a spreadsheet: it is kept as text. */
const asText = (value: string): string => (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value);
const quoted = (value: string): string => `"${asText(value).replaceAll('"', '""')}"`;

type Words = {
  /** Of the columns, in their order. */
  heads: readonly string[];
  /** Day and hours of a lesson, by the clocks of the statement. */
  when(lesson: StatementLesson): readonly [day: string, hours: string];
  given: string;
  covered: string;
  /** What a lesson waits for before it counts; of one that counts nothing. */
  waits(lesson: StatementLesson): string;
};

/** The lessons of a month as a table for a spreadsheet, with the mark by which those know that it is UTF-8. */
export function statementCsv(lessons: readonly StatementLesson[], words: Words): string {
  const rows = lessons.map((lesson) => [
    ...words.when(lesson),
    lesson.class_name,
    lesson.session_label,
    `${lesson.position}/${lesson.total_classes}`,
    lesson.site.name,
    String(lesson.minutes),
    lesson.covered ? words.covered : words.given,
    words.waits(lesson),
  ]);
  return `\uFEFF${[words.heads, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;
}
