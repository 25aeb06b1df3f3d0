import type { Capability } from '../../capability.ts';
import { invariants } from './invariants.ts';
import { routes } from './routes.ts';

export const capability = (): Capability => ({ name: 'pages', routes, invariants });
