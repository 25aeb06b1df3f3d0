import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { overwriteGetLocale } from '../../../messages/compiled/runtime.js';
import { PrivateTimes } from './private-times.tsx';

const site = { name: '徐汇', kind: 'campus' as const, time_zone: 'Asia/Shanghai' };
const made = { minutes: 60, lessons: 8, single: false, valid_until: '2027-01-31T15:59:59Z' };
const next = { starts_at: '2026-10-03T02:00:00Z', ends_at: '2026-10-03T03:00:00Z', more: 7 };

const session = { starts_at: next.starts_at, first_lesson_ends_at: next.ends_at };
const Few = () => <PrivateTimes session={{ ...session, next }} made={made} site={site as never} />;
const One = () => (
  <PrivateTimes session={{ ...session, next: { ...next, more: 0 } }} made={made} site={site as never} />
);

const textOf = (Component: () => ReactNode) => {
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component }]);
  const root = { device: 'desktop', storeZone: 'Asia/Shanghai', zone: 'Asia/Shanghai' };
  const markup = renderToStaticMarkup(
    <Stub initialEntries={['/']} hydrationData={{ loaderData: { root } }} />,
  );
  return markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
};

test.each([
  ['zh', /下一节课：\s*10月3日\s*周六 10:00–11:00\s*另外还约了 7 节/, /另外/],
  ['en', /Next lesson:\s*Sat, Oct 3\s*, 10:00–11:00\sAM\s*and 7 more booked/, /more booked/],
] as const)('a package names its next lesson and how many follow, in %s', (locale, words, more) => {
  overwriteGetLocale(() => locale);
  expect(textOf(Few)).toMatch(words);
  expect(textOf(One)).not.toMatch(more);
});
