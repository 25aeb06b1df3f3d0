import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { Countdown, callsAtEnd, clockText } from './countdown.tsx';

test('shows minutes and seconds, and hours from an hour on', () => {
  expect([0, 59, 1799, 3600, 3723].map(clockText)).toEqual(['0:00', '0:59', '29:59', '1:00:00', '1:02:03']);
});

const In90Seconds = () => <Countdown until={new Date(Date.now() + 90_000).toISOString()} />;

test('shows the time left at rendering where no script runs', () => {
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: In90Seconds }]);
  const markup = renderToStaticMarkup(<Stub initialEntries={['/']} />);
  expect(markup).toMatch(/<noscript><span>1:(30|29)<\/span><\/noscript>/);
});

test('calls at its end, and again every five seconds', () => {
  expect([60, 1, 0, -4, -5, -9, -10].map(callsAtEnd)).toEqual([0, 0, 1, 1, 2, 2, 3]);
});
