import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
// Read before the router leads anywhere.
import './client/document-key.ts';

/** Marks the document once React has taken it over: a press before then is the browser's own, without script. */
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
