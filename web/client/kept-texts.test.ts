import { expect, test, vi } from 'vitest';
import { keptTexts } from './kept-texts.ts';
import { rememberSession, storedIn } from './stored.ts';
import { subjectOf } from './use-unsent.ts';

function browser() {
  const items = new Map<string, string>();
  return storedIn(() => ({
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, text) => void items.set(name, text),
    removeItem: (name) => void items.delete(name),
  }));
}

test('a text comes back for the same person and form, until it is sent', () => {
  const storage = browser();
  const letter = keptTexts('mother', 'letterSend teacher', storage);
  const other = keptTexts('mother', 'letterSend office', storage);
  letter.write('text', 'Lele is ill', '');
  letter.write('subject', 'Tomorrow', '');
  other.write('text', 'A question', '');
  expect(keptTexts('mother', 'letterSend teacher', storage).read('text')?.text).toBe('Lele is ill');
  expect(keptTexts('father', 'letterSend teacher', storage).read('text')).toBeNull();
  letter.forgetAll();
  expect([letter, other].map((form) => form.read('text')?.text)).toEqual([undefined, 'A question']);
  expect(letter.read('subject')).toBeNull();
});

test('a text is kept for thirty days', () => {
  const letter = keptTexts('mother', 'letterSend', browser());
  letter.write('text', 'Lele is ill', '');
  vi.useFakeTimers({ now: Date.now() + 31 * 24 * 60 * 60 * 1000 });
  try {
    expect(letter.read('text')).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test('a person who signs in next finds no texts of others, and their own', () => {
  const storage = browser();
  const mother = keptTexts('mother', 'form', storage);
  mother.write('text', 'words', '');
  rememberSession({ UserId: 'mother', user_name: '', type: 'user' }, storage);
  expect(mother.read('text')?.text).toBe('words');
  rememberSession({ UserId: 'father', user_name: '', type: 'user' }, storage);
  expect(storage.get('typed')).toBeNull();
});

test('a browser without storage keeps nothing and fails nowhere', () => {
  const blocked = storedIn(() => {
    throw new Error('blocked');
  });
  const texts = keptTexts('mother', 'form', blocked);
  texts.write('text', 'words', '');
  texts.forgetAll();
  expect(texts.read('text')).toBeNull();
});

test('a form is about the records that its hidden fields name', () => {
  expect(
    subjectOf('remarkSave', [
      ['lesson_id', 'lesson'],
      ['child_id', 'child'],
      ['files', '["1"]'],
      ['handed_in_at', '2026-12-01T00:00:00Z'],
    ]),
  ).toBe('remarkSave lesson child');
});

test('a text stays over what its field showed when the form was last stored', () => {
  const texts = keptTexts('mother', 'taskHandIn', browser());
  texts.write('text', 'A', '');
  texts.write('text', 'AB', 'A');
  expect(texts.read('text')).toMatchObject({ text: 'AB', over: '' });
  texts.forgetAll();
  texts.write('text', 'ABC', 'AB');
  expect(texts.read('text')).toMatchObject({ text: 'ABC', over: 'AB' });
  texts.write('text', 'AB', 'ABC');
  expect(texts.read('text')).toBeNull();
});
