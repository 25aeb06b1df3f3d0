import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Countdown, clockText } from './countdown.tsx';

test('shows minutes and seconds, and hours from an hour on', () => {
  expect([0, 59, 1799, 3600, 3723].map(clockText)).toEqual(['0:00', '0:59', '29:59', '1:00:00', '1:02:03']);
});

test('shows the time left at rendering where no script runs', () => {
  const markup = renderToStaticMarkup(<Countdown until={new Date(Date.now() + 90_000).toISOString()} />);
  expect(markup).toMatch(/<noscript><span>1:(30|29)<\/span><\/noscript>/);
});
