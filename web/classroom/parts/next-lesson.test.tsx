import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { ChildLesson } from '../../../contract/schedule/calls.ts';
import { overwriteGetLocale } from '../../../messages/compiled/runtime.js';
import { NextLesson } from './next-lesson.tsx';

const lesson = {
  id: 'l',
  status: 'in_class',
  offering: { number: 'C1', name: 'Chess', kind: 'course', category: 'chess', cover: null },
  site: { name: 'Online', kind: 'online', time_zone: 'Asia/Shanghai' },
  room: '',
  teachers: [],
  starts_at: '2026-11-20T08:00:00Z',
  ends_at: '2026-11-20T09:00:00Z',
  plan: { topic: null, materials: [] },
  link: null,
} as unknown as ChildLesson;

type Asked = { status?: string; isStudent?: boolean; at?: string; link?: string | null };

function textOf({ status = 'future', isStudent = false, at = '07:00', link = null }: Asked): string {
  const now = Date.parse(`2026-11-20T${at}:00Z`);
  const part = () => (
    <NextLesson lesson={{ ...lesson, status, link } as ChildLesson} now={now} isStudent={isStudent} />
  );
  const Stub = createRoutesStub([
    { id: 'root', path: '/', loader: () => ({}), children: [{ id: 'page', index: true, Component: part }] },
  ]);
  const root = { device: 'mobile', sent: null, storeZone: 'Asia/Shanghai' };
  return renderToStaticMarkup(<Stub initialEntries={['/']} hydrationData={{ loaderData: { root } }} />);
}

test.each([
  ['zh', /正在上课/, /下一课|下一节/],
  ['en', /On now/, /Next lesson|next lesson/],
] as const)('a lesson under way is not called the next one (%s)', (locale, says, saysNot) => {
  overwriteGetLocale(() => locale);
  for (const isStudent of [false, true]) {
    expect(textOf({ status: 'in_class', isStudent })).toMatch(says);
    expect(textOf({ status: 'in_class', isStudent })).not.toMatch(saysNot);
    expect(textOf({ isStudent })).toMatch(saysNot);
  }
});

test('the door stands out only from a quarter of an hour before', () => {
  const door = (at: string, link: string | null = 'https://meet.example/1') =>
    /<a [^>]*href="[^"]*lesson_enter[^>]*>/.exec(textOf({ at, link }))?.[0] ?? '';
  expect(door('07:44')).toContain('lesson_enter');
  expect(door('07:44')).not.toContain('bg-persimmon');
  expect(door('07:45')).toContain('bg-persimmon');
  expect(door('07:45', null)).toBe('');
});
