import type { Locale } from '../../../contract/core/page.ts';
import type { ChildLine } from '../../../contract/families/child-line.ts';
import type { Mark } from '../../../contract/roll-call/marks.ts';
import * as m from '../../../messages/compiled/messages.js';
import { nameWords } from '../../../words/whom.ts';
import { keptMarkup, keptStyle } from '../../platform/kept-markup.ts';
import { escapeMarkup } from '../../platform/markup.ts';
import { plainAt } from '../../platform/zoned.ts';

/** A part of a passport: what is kept, and where pictures that go along lie beside the page. */
export type PassportPart = {
  name: string;
  data: unknown;
  title: Record<Locale, string>;
  samples: readonly string[];
};

type Passport = {
  child: ChildLine;
  parts: readonly PassportPart[];
};
type Page = { locale: Locale; at: Temporal.Instant; store: string; timeZone: string };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Whether something is said in both languages, of which a page shows its own. */
const isBilingual = (value: Record<string, unknown>): value is Record<Locale, string> =>
  typeof value.zh === 'string' &&
  typeof value.en === 'string' &&
  Object.keys(value).every((name) => ['zh', 'en', 'id'].includes(name));

const instantText = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/;

/** What is kept as a page says it: in one language, by the school's clocks, and without what only machines need. */
function said(value: unknown, page: Page): unknown {
  if (Array.isArray(value)) return value.map((one) => said(one, page));
  if (typeof value === 'string' && instantText.test(value))
    return plainAt(Temporal.Instant.from(value), page.timeZone).toString().slice(0, 16).replace('T', ' ');
  if (!isRecord(value)) return value;
  if (isBilingual(value)) return value[page.locale] || value.zh || value.en;
  const to = { locale: page.locale };
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, inner]) => !isForMachines(name) && !isEmpty(inner))
      .map(([name, inner]) => [
        labels[name]?.({}, to) ?? name,
        (name === 'mark' && marks[inner as Mark]?.({}, to)) || said(inner, page),
      ]),
  );
}

const machines = ['id', 'attempt', 'state', 'template', 'time_zone', 'marked_at', 'enrolled_at', 'issued_at'];
const isForMachines = (name: string) => machines.includes(name) || name.endsWith('_id');
const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);

const marks: Readonly<Record<Mark, typeof m.attendance_present>> = {
  present: m.attendance_present,
  late: m.attendance_late,
  left_early: m.attendance_left_early,
  leave: m.attendance_leave,
  absent: m.attendance_absent,
};

/** What fields are called that many parts have; others are named as in the JSON beside the page. */
const labels: Readonly<Record<string, typeof m.passport_field_class>> = {
  class: m.passport_field_class,
  name: m.passport_field_class,
  offering: m.passport_field_class,
  number: m.passport_field_number,
  title: m.passport_field_title,
  teacher: m.passport_field_teacher,
  issuer: m.passport_field_teacher,
  lesson_at: m.passport_field_lesson_at,
  starts_at: m.passport_field_lesson_at,
  written_at: m.passport_field_written_at,
  handed_in_at: m.passport_field_handed_in_at,
  returned_at: m.passport_field_returned_at,
  issued_on: m.passport_field_issued_on,
  phrases: m.passport_field_phrases,
  skills: m.passport_field_skills,
  words: m.passport_field_words,
  text: m.passport_field_text,
  score: m.passport_field_score,
  scores: m.passport_field_scores,
  mark: m.passport_field_mark,
  result: m.passport_field_result,
  lessons: m.passport_field_lessons,
  attended: m.passport_field_attended,
  first_day: m.passport_field_first_day,
  last_day: m.passport_field_last_day,
  files: m.passport_field_files,
  code: m.passport_field_code,
  due_at: m.passport_field_due_at,
  session_label: m.passport_field_session_label,
  school: m.passport_field_school,
  revoked_why: m.passport_field_revoked_why,
  minutes: m.passport_field_minutes,
  focus: m.remarks_skill_focus,
  participation: m.remarks_skill_participation,
  understanding: m.remarks_skill_understanding,
  expression: m.remarks_skill_expression,
  teamwork: m.remarks_skill_teamwork,
  student_name: m.passport_field_student,
  video_name: m.passport_field_title,
  revoked_at: m.passport_field_revoked_at,
  updated_at: m.passport_field_handed_in_at,
};

/** A growth passport as a page in one language, which needs nothing from anywhere else. */
export function passportPage({ child, parts }: Passport, page: Page): string {
  const to = { locale: page.locale };
  const name = nameWords(child, to);
  const title = escapeMarkup(m.passport_page_title({ name, store: page.store }, to));
  const at = plainAt(page.at, page.timeZone).toString().slice(0, 16).replace('T', ' ');
  const body = parts
    .map((part) => {
      const heading = escapeMarkup(part.title[page.locale]);
      const pictures = part.samples.map((path) => `<img src="${escapeMarkup(path)}" alt="${heading}">`);
      return `<h2>${heading}</h2>${keptMarkup(said(part.data, page))}${pictures.join('')}`;
    })
    .join('');
  return `<!doctype html><html lang="${page.locale === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${keptStyle}</style></head><body><h1>${title}</h1><p>${escapeMarkup(m.passport_page_lead({ at, zone: page.timeZone }, to))}</p>${body}</body></html>`;
}
