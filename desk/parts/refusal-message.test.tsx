import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import * as m from '../../messages/compiled/messages.js';
import { refusalMessage } from './refusal-message.tsx';

test('a refusal for a missing second factor has a surface of its own and a link; others are plain words', () => {
  const message = refusalMessage(m.refusal_staff_second_factor_none());
  const html = renderToStaticMarkup(<MemoryRouter>{message}</MemoryRouter>);
  expect(html).toMatch(/MuiAlert-filled[^>]*role="alert"/);
  expect(html).toContain('<a');
  expect(refusalMessage('No.')).toBe('No.');
});
