import type { StatementLesson } from '../../../contract/teachers/account.ts';

/** Quotes text that a spreadsheet would run as a formula. */
const asText = (value: string): string => (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value);
const quoted = (value: string): string => `"${asText(value).replaceAll('"', '""')}"`;

type Words = {
  /** The column heads in order. */
  heads: readonly string[];
  /** Day and hours of a lesson in the statement's zone. */
  when(lesson: StatementLesson): readonly [day: string, hours: string];
  given: string;
  covered: string;
  /** What a lesson still needs before it counts; '' if it counts. */
  waits(lesson: StatementLesson): string;
};

/** The lessons of a month as CSV, with the byte order mark by which spreadsheets recognise UTF-8. */
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
