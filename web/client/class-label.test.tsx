import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { overwriteGetLocale } from '../../messages/compiled/runtime.js';
import { useClassLabel } from './class-label.ts';

overwriteGetLocale(() => 'en');

function Labels() {
  const labelOf = useClassLabel();
  return (['online', 'campus'] as const)
    .map((kind) => labelOf('Saturday mornings', { kind, time_zone: 'Asia/Shanghai' }, '2026-12-05T02:00:00Z'))
    .join(', ');
}

/** The labels of a class online and on a campus in Shanghai, as a reader in `zone` sees them. */
function labelsIn(zone: string): string {
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: Labels, loader: () => ({}) }]);
  const hydrationData = { loaderData: { root: { zone, storeZone: 'Asia/Shanghai' } } };
  return renderToStaticMarkup(<Stub initialEntries={['/']} hydrationData={hydrationData} />);
}

test('a label names its zone where the hours beside it are in another', () => {
  // The hours of a campus are shown in its own zone first.
  expect(labelsIn('America/Vancouver')).toBe('Saturday mornings (China Standard Time), Saturday mornings');
  expect(labelsIn('Asia/Shanghai')).toBe('Saturday mornings, Saturday mornings');
});
