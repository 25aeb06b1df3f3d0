import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { Brand } from './brand.tsx';

test('the brand is the name that the school gave itself', () => {
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: Brand, loader: () => null }]);
  const hydrationData = { loaderData: { root: { store: '晨光学堂' } } };
  const html = renderToStaticMarkup(<Stub initialEntries={['/']} hydrationData={hydrationData} />);
  expect(html).toContain('晨光学堂');
  expect(html).not.toMatch(/童学|Tongxue/);
});
