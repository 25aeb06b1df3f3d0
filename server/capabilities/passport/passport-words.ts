import { type DebateFormat, formats } from '../../../contract/debates/formats.ts';
import * as m from '../../../messages/compiled/messages.js';
import { certificateTitles } from '../../../words/certificate.ts';
import { criterionNames } from '../../../words/criteria.ts';
import { levelNames } from '../../../words/levels.ts';
import { markNames } from '../../../words/marks.ts';
import { prizeNames } from '../../../words/prize.ts';

type Say = (inputs?: Record<string, never>, options?: { locale?: 'zh' | 'en' }) => string;

/** Labels of fields. */
export const labels: Readonly<Record<string, Say>> = {
  class: m.passport_field_class,
  name: m.passport_field_class,
  offering: m.passport_field_class,
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
  template: m.passport_field_template,
  due_at: m.passport_field_due_at,
  session_label: m.passport_field_session_label,
  school: m.passport_field_school,
  revoked_why: m.passport_field_revoked_why,
  minutes: m.passport_field_minutes,
  ...criterionNames,
  focus: m.remarks_skill_focus,
  participation: m.remarks_skill_participation,
  understanding: m.remarks_skill_understanding,
  expression: m.remarks_skill_expression,
  teamwork: m.remarks_skill_teamwork,
  student_name: m.passport_field_student,
  video_name: m.passport_field_title,
  revoked_at: m.passport_field_revoked_at,
  updated_at: m.passport_field_handed_in_at,
  about: m.passport_field_class,
  ended_at: m.passport_field_ended_at,
  cancelled_at: m.passport_field_cancelled_at,
  cancelled_why: m.passport_field_cancelled_why,
  level: m.assess_level,
  notes: m.assess_notes,
  motion: m.debate_motion,
  format: m.debate_format,
  side: m.debate_side,
  speaker: m.passport_field_speaker,
  place: m.passport_field_place,
  points: m.passport_field_points,
  ballots: m.passport_field_ballots,
  content: m.debate_content,
  style: m.debate_style,
  strategy: m.debate_strategy,
  skill: m.contest_skill,
  prize: m.contest_prize,
  recorded: m.passport_field_recorded,
  pins: m.passport_field_pins,
  voice: m.passport_field_voice,
  link: m.passport_field_link,
  corrected_from: m.passport_field_corrected_from,
};

const formatWords =
  (
    format: DebateFormat,
    say: (of: { size: number; teams: number }, options?: { locale?: 'zh' | 'en' }) => string,
  ): Say =>
  (_inputs, options) =>
    say(formats[format], options);

/** Labels of coded values, by field. */
export const values: Readonly<Record<string, Readonly<Record<string, Say>>>> = {
  mark: markNames,
  level: levelNames,
  template: certificateTitles,
  side: { for: m.debate_for, against: m.debate_against },
  prize: prizeNames,
  recorded: { true: m.passport_yes },
  format: {
    junior: formatWords('junior', m.debate_format_junior),
    pf: formatWords('pf', m.debate_format_pf),
    wsdc: formatWords('wsdc', m.debate_format_wsdc),
    ap: formatWords('ap', m.debate_format_ap),
    ld: formatWords('ld', m.debate_format_ld),
    bp: formatWords('bp', m.debate_format_bp),
  },
};
