import type { Capability } from '../../capability.ts';
import { routes } from './routes.ts';

/** Reads for the screens of this area, joined from several capabilities. */
export const capability = (): Capability => ({ name: 'reads/account', routes });
