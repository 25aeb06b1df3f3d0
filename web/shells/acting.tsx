import { lazy, Suspense } from 'react';
import { useSelf } from '../client/page-data.ts';

/** Only who acts for a family loads it. Where it cannot be loaded the page fails with it: nobody acts without being told so. */
const Banner = lazy(async () => ({ default: (await import('./acting-banner.tsx')).ActingBanner }));

/** On every page: the banner, where somebody of the staff acts for the family. */
export function Acting() {
  const self = useSelf();
  if (!self?.acting) return null;
  return (
    <Suspense>
      <Banner acting={self.acting} family={self.user_name} />
    </Suspense>
  );
}
