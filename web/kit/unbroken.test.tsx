import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Unbroken } from './unbroken.tsx';

/** The pieces of a text that stay on one line. */
const wholeOf = (text: string) =>
  [...renderToStaticMarkup(<Unbroken>{text}</Unbroken>).matchAll(/nowrap">([^<]*)</g)].map(
    ([, part]) => part,
  );

test.each([
  ['Sat, Mar 7, 9:00 AM – 4:00 PM', ['Mar 7', '9:00 AM – 4:00 PM']],
  ['10:00–11:30 AM', ['10:00–11:30 AM']],
  ['Dec 6 – Dec 8, 2026', ['Dec 6 – Dec 8, 2026']],
  ['2026年12月19日 周六 10:00–11:30', ['2026年12月19日', '10:00–11:30']],
  ['2026年12月6日–12月8日', ['2026年12月6日–12月8日']],
  ['12月19日起，共 12 节', ['12月19日']],
  ['Room 12', []],
])('%s breaks in no range and no date', (text, whole) => {
  expect(wholeOf(text)).toEqual(whole);
});
