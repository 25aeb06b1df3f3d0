import type { Capability } from '../../capability.ts';
import { jobs } from './handlers.ts';
import { invariants } from './invariants.ts';
import { routes } from './routes.ts';

export const capability = (): Capability => ({ name: 'syllabus', routes, jobs, invariants });
