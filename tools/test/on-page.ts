import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';

/** The markup of a part on a page whose root loader gives this data, such as its reader. */
export function onPage(Component: ComponentType, root: object): string {
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component, loader: () => null }]);
  return renderToStaticMarkup(
    createElement(Stub, { initialEntries: ['/'], hydrationData: { loaderData: { root } } }),
  );
}
