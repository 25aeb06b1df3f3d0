import * as m from '../messages/compiled/messages.js';

/** A sender or reader of a letter, as in the contract. */
type LetterPerson = { kind: 'guardian' | 'student' | 'teacher' | 'office'; name: string | null };

/** A name with its role; the office without a name. */
export function personWords({ kind, name }: LetterPerson): string {
  if (kind === 'office') return name ? m.letters_office_of({ name }) : m.letters_office();
  if (!name) return m.letters_somebody();
  if (kind === 'teacher') return m.letters_teacher_of({ name });
  return kind === 'student' ? m.letters_student_of({ name }) : m.letters_parent_of({ name });
}
