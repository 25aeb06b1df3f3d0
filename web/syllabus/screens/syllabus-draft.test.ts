import { expect, test } from 'vitest';
import type { WrittenLesson } from '../../../contract/syllabus/views.ts';
import { changedIn, draftOf } from './syllabus-draft.ts';

const lesson = (id: string, changes: Partial<WrittenLesson> = {}): WrittenLesson => ({
  id,
  position: 1,
  starts_at: '2026-11-18T02:00:00Z',
  ends_at: '2026-11-18T03:00:00Z',
  state: 'planned',
  moved_from: null,
  called_off: null,
  topic: null,
  materials: [],
  topic_zh: '',
  topic_en: '',
  files: [],
  links: '',
  ...changes,
});
const lessons = [lesson('one', { topic_zh: '开局', links: 'https://a.cn' }), lesson('two')];

test('does not send unchanged lessons', () => {
  const draft = draftOf(lessons, null);
  expect(changedIn(lessons, draft)).toEqual([]);
  const changed = { ...draft.one, topic_en: 'Openings' } as (typeof draft)[string];
  const seen = { topic_zh: '开局', topic_en: '', links: 'https://a.cn', files: [] };
  expect(changedIn(lessons, { ...draft, one: changed })).toEqual([
    { ...seen, lesson_id: 'one', topic_en: 'Openings', seen },
  ]);
  const file = { id: 'f', kind: 'document' as const, name: 'a.pdf', url: '' };
  const two = { ...draft.two, files: [file] } as (typeof draft)[string];
  expect(changedIn(lessons, { ...draft, two })).toMatchObject([{ lesson_id: 'two', files: ['f'] }]);
});

test('restores a form posted without script, including emptied fields', () => {
  const sent = { form: 'syllabusSave', values: { lessons: [{ lesson_id: 'one', topic_en: 'Openings' }] } };
  expect(draftOf(lessons, sent)).toMatchObject({
    one: { topic_zh: '', topic_en: 'Openings', links: '' },
    two: { topic_zh: '' },
  });
});
