import './styles.css';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { inLanguage } from '../contract/core/locale.ts';
import { officePath } from '../contract/core/office-paths.ts';
import { keepOpenFor } from '../web/client/post.ts';
import { loadAllZones } from '../web/client/zones.ts';
import { Desk } from './desk.tsx';
import { page } from './page.ts';
import { onDeviceChange, pageData } from './page-data.ts';
import { queryClient } from './query-client.ts';
import { signInHere } from './sign-in-here.ts';

// Emotion writes styles by script; the Content-Security-Policy allows them by the page's nonce.
const styles = createCache({ key: 'desk', nonce: page.nonce, prepend: true });

/** As on the pages, revalidating reads again what is shown; navigating does not. */
const readAgain = async () => {
  await queryClient.invalidateQueries();
  return pageData();
};
const router = createBrowserRouter(
  [
    {
      id: 'root',
      path: '*',
      element: <Desk />,
      loader: readAgain,
      shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.href === nextUrl.href,
    },
  ],
  {
    basename: inLanguage(officePath.desk(), page.locale),
    hydrationData: { loaderData: { root: pageData() } },
  },
);

const showDevice = () => {
  document.documentElement.dataset.device = pageData().device;
};
showDevice();
onDeviceChange(() => {
  showDevice();
  void router.revalidate();
});
keepOpenFor({ pageOf: page.self.UserId, signInHere });

// A turn of the wheel over a focused number would change it unseen; it scrolls the page.
document.addEventListener(
  'wheel',
  ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'number') target.blur();
  },
  { passive: true },
);

// Forms convert local times of any zone.
await loadAllZones();

/** Marks the document once React has rendered it, as the pages do. */
function Alive() {
  useEffect(() => {
    document.documentElement.dataset.alive = '';
  }, []);
  return null;
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <CacheProvider value={styles}>
        <RouterProvider router={router} />
        <Alive />
      </CacheProvider>
    </StrictMode>,
  );
