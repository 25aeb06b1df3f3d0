import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { inLanguage } from '../contract/core/locale.ts';
import { officePath } from '../contract/core/office-paths.ts';
import { wholeDatabase } from '../web/client/zones.ts';
import { Desk } from './desk.tsx';
import { page } from './page.ts';

// Its styles are written by script, which the Content-Security-Policy allows by the page's nonce.
const styles = createCache({ key: 'desk', nonce: page.nonce, prepend: true });
const router = createBrowserRouter([{ path: '*', element: <Desk /> }], {
  basename: inLanguage(officePath.desk(), page.locale),
});

// Forms take times by the clocks of any place.
await wholeDatabase();

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <CacheProvider value={styles}>
        <RouterProvider router={router} />
      </CacheProvider>
    </StrictMode>,
  );
