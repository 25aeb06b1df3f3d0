import { lazy, Suspense } from 'react';
import { useSelf } from '../client/page-data.ts';

/** Loaded only while staff act for a family. A failure to load fails the page: nobody acts without the banner. */
const Banner = lazy(async () => ({ default: (await import('./acting-banner.tsx')).ActingBanner }));

/** The banner on every page while staff act for the family. */
export function Acting() {
  const self = useSelf();
  if (!self?.acting) return null;
  return (
    <Suspense>
      <Banner acting={self.acting} family={self.user_name} />
    </Suspense>
  );
}
