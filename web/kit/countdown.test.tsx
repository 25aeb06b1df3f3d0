import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Countdown, clockText } from './countdown.tsx';

test('minutes and seconds, with hours from an hour on', () => {
  expect([0, 59, 1799, 3600, 3723].map(clockText)).toEqual(['0:00', '0:59', '29:59', '1:00:00', '1:02:03']);
});

test('where no script counts, it says what was left when the page was made', () => {
  const markup = renderToStaticMarkup(<Countdown until={new Date(Date.now() + 90_000).toISOString()} />);
  expect(markup).toMatch(/<noscript><span>1:(30|29)<\/span><\/noscript>/);
});
