import type { Capability } from '../../capability.ts';
import { routes } from './routes.ts';

export const capability = (): Capability => ({ name: 'school-settings', routes });
