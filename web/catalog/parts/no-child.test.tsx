import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { NoChild } from './no-child.tsx';

const Chosen = () => <NoChild choice={{ week_id: ['w1', 'w2'] }} />;

test('adding the first child leads back to what was chosen', () => {
  const Stub = createRoutesStub([
    { id: 'root', path: '/course_camps_info/K1', Component: Chosen, loader: () => ({}) },
  ]);
  const self = { type: 'user', children: [] };
  const html = renderToStaticMarkup(
    <Stub initialEntries={['/course_camps_info/K1']} hydrationData={{ loaderData: { root: { self } } }} />,
  );
  const back = new URL(/href="([^"]+)"/.exec(html)?.[1] ?? '', 'http://x').searchParams.get('redirect');
  expect(back).toBe('/course_camps_info/K1?week_id=w1&week_id=w2');
});
