import * as m from '../messages/compiled/messages.js';

/** Somebody beside a letter, as the calls tell of them. */
type LetterPerson = { kind: 'guardian' | 'student' | 'teacher' | 'office'; name: string | null };

/** Somebody beside a letter: a name with what they are, the office as such. */
export function personWords({ kind, name }: LetterPerson): string {
  if (kind === 'office') return name ? m.letters_office_of({ name }) : m.letters_office();
  if (!name) return m.letters_somebody();
  if (kind === 'teacher') return m.letters_teacher_of({ name });
  return kind === 'student' ? m.letters_student_of({ name }) : m.letters_parent_of({ name });
}
