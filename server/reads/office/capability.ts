import type { Capability, House } from '../../capability.ts';
import { wordsFor } from './audit-called.ts';
import { routes } from './routes.ts';

/** What screens of this area read, joined from several capabilities. */
export const capability = (house: House): Capability => ({
  name: 'reads/office',
  routes: routes(wordsFor(house)),
});
