import type { Capability, Dependencies } from '../../capability.ts';
import { wordsFor } from './audit-shop-names.ts';
import { routes } from './routes.ts';

/** Reads for the screens of this area, joined from several capabilities. */
export const capability = (dependencies: Dependencies): Capability => ({
  name: 'reads/office',
  routes: routes(wordsFor(dependencies)),
});
