import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
// Must read the router's key before any navigation.
import './client/document-key.ts';

/** Marks the document as hydrated: earlier presses work as without script. */
function Page() {
  useEffect(() => {
    document.documentElement.dataset.alive = '';
  }, []);
  return <HydratedRouter />;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Page />
    </StrictMode>,
  );
});
