import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { CalendarEntry } from '../../../contract/family-calendar/calls.ts';
import { overwriteGetLocale } from '../../../messages/compiled/runtime.js';
import { CalendarEntryLink, Legend } from './calendar-entry.tsx';

overwriteGetLocale(() => 'en');

const anna = { id: 'a', name: 'Anna Lin', name_cn: '林安安' };
const ben = { id: 'b', name: 'Ben Lin', name_cn: '林本本' };
const family = [anna, ben];

/** Renders a part on the page of a calendar. */
function rendered(part: () => React.ReactNode): string {
  const Stub = createRoutesStub([
    { id: 'root', path: '/', loader: () => ({}), children: [{ id: 'page', index: true, Component: part }] },
  ]);
  const root = { device: 'mobile', sent: null, storeZone: 'Asia/Shanghai' };
  return renderToStaticMarkup(<Stub initialEntries={['/']} hydrationData={{ loaderData: { root } }} />);
}

/** The colours in the markup. */
const colours = (html: string) =>
  [...html.matchAll(/border-(?:blue|persimmon|green|amber|ink)\b/g)].map(([name]) => name);

const entryOf = (child: typeof anna) =>
  ({
    id: child.id,
    kind: 'lesson',
    child,
    offering: { name: 'Chess' },
    site: { name: 'Online', kind: 'online', time_zone: 'Asia/Shanghai' },
    room: '',
    starts_at: '2026-11-20T08:00:00Z',
    ends_at: '2026-11-20T09:00:00Z',
    status: 'future',
    away: false,
  }) as unknown as CalendarEntry;

test('gives each child a named colour, and shows lessons in it', () => {
  const legend = rendered(() => <Legend family={family} />);
  expect(legend).toMatch(/Anna.*Ben/s);
  const lessonColours = colours(legend);
  expect(new Set(lessonColours).size).toBe(2);
  for (const [index, child] of family.entries()) {
    const entry = rendered(() => (
      <CalendarEntryLink entry={entryOf(child)} family={family} zone="Asia/Shanghai" />
    ));
    expect(colours(entry)).toEqual([lessonColours[index]]);
    expect(entry).toContain(child.name.split(' ')[0]);
  }
});

test('shows no legend for an only child', () => {
  expect(rendered(() => <Legend family={[anna]} />)).not.toContain('Anna');
});

test('a long range of hours may break at its dash in a narrow cell', () => {
  const late = { ...entryOf(anna), starts_at: '2026-11-20T15:00:00Z', ends_at: '2026-11-20T16:00:00Z' };
  const html = rendered(() => <CalendarEntryLink entry={late} family={family} zone="Asia/Shanghai" small />);
  expect(html).toContain('>11:00\u00a0PM – 12:00\u00a0AM<');
});
