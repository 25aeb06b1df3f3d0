import { expect, test } from 'vitest';
import { overwriteGetLocale } from '../../../messages/compiled/runtime.js';
import { withdrawQuestion } from './withdraw-question.ts';

overwriteGetLocale(() => 'en');

test('warns of losing a make-up lesson only where the leave has earned one', () => {
  expect(withdrawQuestion({ state: 'granted', in_time: true })).toContain('made up');
  expect(withdrawQuestion({ state: 'asked', in_time: true })).not.toContain('made up');
  expect(withdrawQuestion({ state: 'granted', in_time: false })).not.toContain('made up');
});
