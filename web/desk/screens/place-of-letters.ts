import { officePath } from '../../../contract/core/office-paths.ts';

function listQueryFrom(query: URLSearchParams): [list: string, filter?: Record<string, string>] {
  if (query.get('sent')) return ['class_letters'];
  const reports = query.get('reports');
  if (reports) return ['letter_reports', { state: reports === 'settled' ? 'settled' : 'open' }];
  const state = query.get('filter');
  const recipient = query.get('with') === 'teacher' ? 'teacher' : 'office';
  if (state === 'unread' || state === 'read') return ['letters', { with: recipient, state }];
  return query.get('with') ? ['letters', { with: recipient }] : ['letters'];
}

/** The desk's address for the former page of letters, whose query chose what it showed. */
export function placeOfLetters(query: URLSearchParams): string {
  const [letter, classLetter] = [query.get('letter_id'), query.get('class_letter_id')];
  if (letter) return officePath.letter(letter);
  if (classLetter) return officePath.classLetter(classLetter);
  if (query.get('write')) {
    const { write: _, ...params } = Object.fromEntries(query);
    return officePath.writeLetter(params);
  }
  const [list, filter] = listQueryFrom(query);
  return officePath.desk(
    filter ? `/${list}?filter=${encodeURIComponent(JSON.stringify(filter))}` : `/${list}`,
  );
}
