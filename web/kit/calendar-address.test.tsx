import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CalendarAddress } from './calendar-address.tsx';

test('a calendar’s address can be opened and copied', () => {
  const url = 'https://tongxue.example/calendar.ics?kind=camp';
  const html = renderToStaticMarkup(<CalendarAddress name="calendar" label="日历的网址" url={url} />);
  expect(html).toContain('href="webcal://tongxue.example/calendar.ics?kind=camp"');
  expect(html).toMatch(
    /<input[^>]*readOnly[^>]*value="https:\/\/tongxue\.example\/calendar\.ics\?kind=camp"/,
  );
  expect(html).toContain('复制链接');
});
