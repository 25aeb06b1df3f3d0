import type { Capability } from '../../capability.ts';
import { routes } from './routes.ts';

/** What screens of this area read, joined from several capabilities. */
export const capability = (): Capability => ({ name: 'reads/reports', routes });
