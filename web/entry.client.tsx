import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { overwriteGetLocale } from '../messages/compiled/runtime.js';

// A page keeps the language it was served in; changing it is a new document.
const locale = document.documentElement.lang.startsWith('en') ? 'en' : 'zh';
overwriteGetLocale(() => locale);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
