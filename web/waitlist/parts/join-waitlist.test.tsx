import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, useLoaderData } from 'react-router';
import { expect, test } from 'vitest';
import type { OfferingView, SessionView } from '../../../contract/catalog/calls.ts';
import { overwriteGetLocale } from '../../../messages/compiled/runtime.js';
import type { OwnChild } from '../../client/own-children.ts';
import { JoinWaitlist } from './join-waitlist.tsx';

overwriteGetLocale(() => 'en');
const course = { age_from: 6, age_to: 9, grade_from: 1, grade_to: 3 } as OfferingView;
const full = [{ id: 's1', label: 'Saturdays' }] as SessionView[];
const aged = (id: string, age: number, grade: number) =>
  ({ id, name: id, name_cn: id, age, grade }) as OwnChild;

function Screen() {
  const { family } = useLoaderData<{ family: OwnChild[] }>();
  const props = { course, full, family };
  return <JoinWaitlist {...props} />;
}

/** The names that are ticked at first. */
function ticked(family: OwnChild[]): string[] {
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: Screen, loader: () => ({}) }]);
  const html = renderToStaticMarkup(
    <Stub initialEntries={['/']} hydrationData={{ loaderData: { root: { sent: null, family } } }} />,
  );
  const boxes = [...html.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(([box]) => box);
  expect(boxes.length).toBeGreaterThanOrEqual(family.length);
  return boxes
    .filter((box) => /\bchecked\b/.test(box))
    .map((box) => /(?:value|name)="(\w+)"/.exec(box.replace(/name="child_ids[^"]*"/, ''))?.[1] ?? box);
}

test('ticks none of several children, nor waiting together', () => {
  expect(ticked([aged('lele', 8, 2), aged('anan', 7, 1)])).toEqual([]);
  expect(ticked([aged('lele', 12, 6), aged('anan', 13, 7)])).toEqual([]);
});

test('ticks an only child', () => {
  expect(ticked([aged('lele', 8, 2)])).toEqual(['lele']);
});
