import { UNSAFE_ErrorResponseImpl as Answer } from 'react-router';
import { describe, expect, test } from 'vitest';
import { isUnreachable } from './unreachable.ts';

describe('a page that could not be loaded', () => {
  test.each([
    'Failed to fetch',
    'NetworkError when attempting to fetch resource.',
    'Load failed',
    'Failed to fetch dynamically imported module: http://localhost/assets/x.js',
  ])('is unreachable after: %s', (words) => {
    expect(isUnreachable(new TypeError(words), true)).toBe(true);
  });

  test('recognises a failed request for the map of routes', () => {
    expect(isUnreachable(new Answer(400, 'Bad Request', new TypeError('Failed to fetch'), true), true)).toBe(
      true,
    );
  });

  test.each([
    ['an answer', new Answer(500, '', { refused: true })],
    ['a mistake of ours', new TypeError("Cannot read properties of undefined (reading 'name')")],
    ['a refusal', { refused: true, status: 409, message: 'no' }],
  ])('is not unreachable after %s', (_what, error) => {
    expect(isUnreachable(error, true)).toBe(false);
  });
});
